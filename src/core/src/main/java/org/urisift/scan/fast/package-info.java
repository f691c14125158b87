/** Reads plain URIs quickly, as the rules would; {@code FastPathTest} compares them. Internal. */
package org.urisift.scan.fast;
