/**
 * URIs of texts in SQL: functions that a session registers, or has from a catalog. They need no
 * archive, and know nothing of tables.
 */
@NullMarked
package org.urisift.spark.function;

import org.jspecify.annotations.NullMarked;
