/**
 * The short way for URIs that are as plain as most are: it says what the rules would say, and
 * {@code FastPathTest} holds it to them. Closed to users.
 */
package org.urisift.scan.fast;
