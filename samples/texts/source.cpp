// Taken from http://code.example.org/list.cpp?rev=1.4 - see also <http://code.example.org/doc/>.
#include <string>
#include "c:/include/list.h"

namespace a { struct b : c { }; }

static const char *home = "http://www.example.org/";
static const char *more = "http://www.example.org/a?b=1&c=2\n";
static const std::string local("http://[::1]:8080/status");

int a::b::size(std::vector<int> v) {
  switch (v.size()) { default: return x ? y:z; case 12: break; }
  log::info("10:15:30 done: %d", 5);  /* TODO: ask std::move */
}
