/** Reads QR codes (ISO/IEC 18004) in pictures with ZXing. */
@NullMarked
package org.urisift.formats.picture;

import org.jspecify.annotations.NullMarked;
