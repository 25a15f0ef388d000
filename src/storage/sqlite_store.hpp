// The embedded store: one SQLite file in WAL mode, every commit synced to the disk.
#pragma once

#include <memory>

#include "storage/store.hpp"

namespace tableroo {

/// Opens or creates the file and brings its schema up to date. Throws StorageError.
std::unique_ptr<Store> open_sqlite(const std::string& path);

}  // namespace tableroo
