/** Reads messages and folders of Microsoft Outlook. Each message is handed on as RFC 5322. */
@NullMarked
package org.urisift.formats.outlook;

import org.jspecify.annotations.NullMarked;
