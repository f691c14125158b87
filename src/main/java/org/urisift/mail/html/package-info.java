/**
 * HTML: its URI attributes, and what it shows as one text with the places of the source. A reader
 * of the source comes in; attributes and a text go out. Internal.
 */
package org.urisift.mail.html;
