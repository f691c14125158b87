/**
 * SQL functions for the URIs in texts, which a session registers or gets from a catalog. They do
 * not depend on archives or tables.
 */
@NullMarked
package org.urisift.spark.function;

import org.jspecify.annotations.NullMarked;
