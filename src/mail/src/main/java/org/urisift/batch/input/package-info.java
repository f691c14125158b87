/** Which files a batch reads, by their names and times, and dates as users write them. Internal. */
package org.urisift.batch.input;
