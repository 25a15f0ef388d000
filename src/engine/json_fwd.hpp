// The names of the JSON types, for headers that only pass them on.
#pragma once

#include <boost/json/fwd.hpp>

namespace tableroo {
namespace json = boost::json;
class Fields;
}  // namespace tableroo
