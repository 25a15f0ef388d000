// For tests: SQLite's file system on a forgetful disk, the default one as long as the object lives. It can
// lose power at the n-th change, answer any change with an error, be read-only, and lie about syncing. Clock
// and randomness are those of the system. No locks: it serves one connection at a time and refuses a second.
#pragma once

#include <sqlite3.h>

#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "storage/forgetful_disk.hpp"

namespace tableroo::forgetful {

/// What changes the disk. Reading is not among them: a cut there is the cut at the next change.
enum class Operation { create, remove, write, resize, sync };

class Vfs {
 public:
  /// What a change of the named file is answered with; SQLITE_OK lets it happen.
  using Fault = std::function<int(Operation, const std::string& name)>;

  Vfs();
  ~Vfs();
  Vfs(const Vfs&) = delete;
  Vfs& operator=(const Vfs&) = delete;

  static int no_fault(Operation /*operation*/, const std::string& /*name*/) { return SQLITE_OK; }
  Fault fault = no_fault;
  /// Files whose sync does nothing and says it was done.
  std::function<bool(const std::string& name)> lies = [](const std::string&) { return false; };
  bool read_only = false;
  /// Without it, as on some network disks, there can be no write-ahead log.
  bool shares_memory = true;

  /// The power goes in the midst of the n-th change from here (from 1), or now (0): everything fails until
  /// `restart`.
  void cut_power_at(std::size_t change) {
    changes_left_ = change;
    if (change == 0) dark_ = true;
  }
  [[nodiscard]] bool dark() const { return dark_; }
  /// Called with the change that the power cut struck.
  std::function<void(Operation, const std::string& name)> on_struck = [](Operation, const std::string&) {};

  /// Power again, on what survived; if it was not cut before, it is now. Every connection must be closed.
  void restart(const Lottery& lands) {
    disk_.cut_power(lands);
    dark_ = false;
    changes_left_ = kNever;
  }

 private:
  friend struct Handle;
  static constexpr std::size_t kNever = ~std::size_t{0};

  static Vfs& of(sqlite3_vfs* base) { return *static_cast<Vfs*>(base->pAppData); }
  static sqlite3_vfs* beneath(sqlite3_vfs* base) { return of(base).beneath_; }

  /// Does one change unless something is in its way. Struck by the power cut, it is still in the cache and
  /// may land; only a sync that was struck has done nothing.
  template <class Do>
  int change(Operation operation, const std::string& name, Do&& act) {
    if (dark_) return SQLITE_IOERR;
    if (read_only) return SQLITE_READONLY;
    if (const int code = fault(operation, name); code != SQLITE_OK) return code;
    dark_ = --changes_left_ == 0;
    if (!dark_ || operation != Operation::sync) act();
    if (dark_) on_struck(operation, name);
    return dark_ ? SQLITE_IOERR : SQLITE_OK;
  }

  int open(const char* name, sqlite3_file* into, int flags, int* out_flags);
  int remove(const std::string& name, bool sync_folder);
  void forward_to_system();

  sqlite3_vfs* beneath_ = sqlite3_vfs_find(nullptr);
  sqlite3_vfs base_{};
  Disk disk_;
  bool dark_ = false;
  std::size_t changes_left_ = kNever;
  bool database_open_ = false;
};

/// An open file, in memory that SQLite provides.
struct Handle : sqlite3_file {
  Vfs& vfs;
  std::shared_ptr<File> file;
  std::string name;
  int flags;
  bool syncs_folder;  ///< as on Unix: the first sync of a new journal also makes its name sure
  std::vector<std::unique_ptr<char[]>> shared{};

  int close() {
    if ((flags & SQLITE_OPEN_MAIN_DB) != 0) vfs.database_open_ = false;
    this->~Handle();
    return SQLITE_OK;
  }

  int read(void* into, int size, sqlite3_int64 at) {
    if (vfs.dark_) return SQLITE_IOERR_READ;
    const auto wanted = static_cast<std::size_t>(size);
    const auto from = std::min(static_cast<std::size_t>(at), file->bytes().size());
    const auto there = std::min(wanted, file->bytes().size() - from);
    std::memcpy(into, file->bytes().data() + from, there);
    std::memset(static_cast<char*>(into) + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
  }

  int write(const void* from, int size, sqlite3_int64 at) {
    const std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
    const auto put = [&](std::string_view part) { file->write(static_cast<std::size_t>(at), part); };
    const int code = vfs.change(Operation::write, name, [&] { put(bytes); });
    if (code == SQLITE_FULL) put(bytes.substr(0, bytes.size() / 2));  // the last room is used up
    return code;
  }

  int resize(sqlite3_int64 size) {
    return vfs.change(Operation::resize, name, [&] { file->resize(static_cast<std::size_t>(size)); });
  }

  int sync(int /*flags*/) {
    return vfs.change(Operation::sync, name, [&] {
      if (vfs.lies(name)) return;
      file->sync();
      if (syncs_folder) vfs.disk_.sync_folder();
      syncs_folder = false;
    });
  }

  int size(sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(file->bytes().size());
    return vfs.dark_ ? SQLITE_IOERR_FSTAT : SQLITE_OK;
  }

  int map_shared(int region, int size, int extend, void volatile** out) {
    *out = nullptr;
    const auto index = static_cast<std::size_t>(region);
    while (extend != 0 && shared.size() <= index)
      shared.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));
    if (index < shared.size()) *out = shared[index].get();
    return SQLITE_OK;
  }

  int unmap_shared(int /*remove*/) {
    shared.clear();
    return SQLITE_OK;
  }

  static sqlite3_io_methods methods(bool shares_memory);
};

/// Makes a method of Handle the C function that SQLite calls.
template <auto Method>
struct Call;
template <class... Args, int (Handle::*Method)(Args...)>
struct Call<Method> {
  static int run(sqlite3_file* file, Args... args) { return (static_cast<Handle*>(file)->*Method)(args...); }
};

inline sqlite3_io_methods Handle::methods(bool shares_memory) {
  sqlite3_io_methods own{};
  own.iVersion = shares_memory ? 2 : 1;
  own.xClose = Call<&Handle::close>::run;
  own.xRead = Call<&Handle::read>::run;
  own.xWrite = Call<&Handle::write>::run;
  own.xTruncate = Call<&Handle::resize>::run;
  own.xSync = Call<&Handle::sync>::run;
  own.xFileSize = Call<&Handle::size>::run;
  own.xLock = own.xUnlock = [](sqlite3_file*, int) { return SQLITE_OK; };
  own.xCheckReservedLock = [](sqlite3_file*, int* taken) { return *taken = 0; };
  own.xFileControl = [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; };
  own.xSectorSize = [](sqlite3_file*) { return static_cast<int>(kSector); };
  // As SQLite believes of every disk on Unix: a write cut short harms no bytes beside it.
  own.xDeviceCharacteristics = [](sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; };
  own.xShmMap = Call<&Handle::map_shared>::run;
  own.xShmLock = [](sqlite3_file*, int, int, int) { return SQLITE_OK; };
  own.xShmBarrier = [](sqlite3_file*) {};
  own.xShmUnmap = Call<&Handle::unmap_shared>::run;
  return own;
}

inline Vfs::Vfs() {
  base_.iVersion = 2;
  base_.szOsFile = sizeof(Handle);
  base_.mxPathname = 512;
  base_.zName = "forgetful";
  base_.pAppData = this;
  base_.xOpen = [](sqlite3_vfs* base, const char* name, sqlite3_file* into, int flags, int* out) {
    return of(base).open(name, into, flags, out);
  };
  base_.xDelete = [](sqlite3_vfs* base, const char* name, int sync) {
    return of(base).remove(name, sync != 0);
  };
  base_.xAccess = [](sqlite3_vfs* base, const char* name, int, int* there) {
    *there = of(base).disk_.find(name) != nullptr ? 1 : 0;
    return of(base).dark_ ? SQLITE_IOERR_ACCESS : SQLITE_OK;
  };
  base_.xFullPathname = [](sqlite3_vfs*, const char* name, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
  };
  forward_to_system();
  sqlite3_vfs_register(&base_, 1);
}

inline void Vfs::forward_to_system() {
  base_.xRandomness = [](sqlite3_vfs* base, int size, char* out) {
    return beneath(base)->xRandomness(beneath(base), size, out);
  };
  base_.xSleep = [](sqlite3_vfs* base, int time) { return beneath(base)->xSleep(beneath(base), time); };
  base_.xCurrentTimeInt64 = [](sqlite3_vfs* base, sqlite3_int64* time) {
    return beneath(base)->xCurrentTimeInt64(beneath(base), time);
  };
}

inline Vfs::~Vfs() {
  sqlite3_vfs_unregister(&base_);
  sqlite3_vfs_register(beneath_, 1);
}

inline int Vfs::open(const char* name, sqlite3_file* into, int flags, int* out_flags) {
  into->pMethods = nullptr;  // nothing to close unless it was opened
  const bool is_database = (flags & SQLITE_OPEN_MAIN_DB) != 0;
  if (dark_) return SQLITE_CANTOPEN;
  if (is_database && database_open_) return SQLITE_BUSY;
  const std::string called = name == nullptr ? "" : name;
  // A file without a name is for passing use and in nobody's folder.
  auto file = name == nullptr ? std::make_shared<File>() : disk_.find(called);
  const bool is_new = file == nullptr;
  if (is_new) {
    if ((flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    if (change(Operation::create, called, [&] { file = disk_.create(called); }) != SQLITE_OK)
      return SQLITE_CANTOPEN;
  }
  // As on Unix, what cannot be opened for writing is opened for reading.
  const int given = read_only ? (flags & ~SQLITE_OPEN_READWRITE) | SQLITE_OPEN_READONLY : flags;
  if (out_flags != nullptr) *out_flags = given;
  static const sqlite3_io_methods with_memory = Handle::methods(true);
  static const sqlite3_io_methods without_memory = Handle::methods(false);
  const bool is_journal = (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
  new (into) Handle{{shares_memory ? &with_memory : &without_memory},
                    *this,
                    std::move(file),
                    called,
                    given,
                    is_new && is_journal};
  if (is_database) database_open_ = true;
  return SQLITE_OK;
}

inline int Vfs::remove(const std::string& name, bool sync_folder) {
  if (disk_.find(name) == nullptr) return SQLITE_IOERR_DELETE_NOENT;
  return change(Operation::remove, name, [&] {
    disk_.remove(name);
    if (sync_folder) disk_.sync_folder();
  });
}

}  // namespace tableroo::forgetful
