// Finds the few things the load needs in the text of a server's message, without building a document: the
// generator shares its processors with the server it measures.
#pragma once

#include <string_view>
#include <vector>

namespace tableroo::load {

/// What stands in a message, as views into its text. Words and lists are as on the wire: escapes stay.
struct Scan {
  std::string_view type;
  std::string_view table;
  std::string_view act;
  std::string_view status;
  std::string_view code;
  std::string_view sentence;
  std::string_view acting;  ///< "[0,2]", or empty
  std::string_view legal;   ///< "[{"action":...},...]", or empty
  int version = -1;
  int you = -1;  ///< -1: a spectator
};

/// Walks over the keys of one encoded message, in any order; unknown ones are passed over. False where the
/// text is no object as src/protocol writes them (no white space between tokens).
bool scan(std::string_view text, Scan& out);

/// Whether a list of numbers as in `Scan::acting` holds `seat`.
bool holds(std::string_view numbers, int seat);

/// The value of "action" of every act in a list as in `Scan::legal`, escapes as on the wire, in order.
void actions_of(std::string_view legal, std::vector<std::string_view>& out);

}  // namespace tableroo::load
