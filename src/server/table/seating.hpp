// Who may sit where, and when a match begins. Each function says what the setting of a table would be
// afterwards, or why not.
#pragma once

#include "server/table/table.hpp"

namespace tableroo::server {

using NewSetting = std::expected<Setting, Refusal>;

/// A person takes an open seat (none: any) before the start, or a bot's between its turns where the terms
/// allow it.
NewSetting sit(const Table& table, const std::string& person, Seat seat);
/// A person leaves the seat before the start.
NewSetting stand(const Table& table, const std::string& person);
/// The host opens a seat, or gives it to a bot, before the start.
NewSetting place(const Table& table, const std::string& host, Seat seat, const std::string& who);
NewSetting be_ready(const Table& table, const std::string& person, bool ready);
/// The owner takes the seat back from a stand-in.
NewSetting take_back(const Table& table, const std::string& person);

/// Whether everything is there for the first deal.
bool may_begin(const Table& table);
/// The same players, their seats drawn by lot.
Setting draw_lots(const Setting& setting, RandomSource& source);
/// Without the people who are not ready.
Setting without_the_late(const Setting& setting);

}  // namespace tableroo::server
