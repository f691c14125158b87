/**
 * Takes off compression and goes through archives. An input comes in, documents go out. Internal.
 */
package org.urisift.mail.unpack;
