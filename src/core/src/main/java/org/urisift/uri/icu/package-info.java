/** How the module finds icu4j, which it does not require. Internal. */
package org.urisift.uri.icu;
