/**
 * Mail archives as tables of Apache Spark: in go files of any Hadoop file system, out come the rows
 * that the command writes as records. Uses only the connector interfaces of Spark SQL.
 */
@NullMarked
package org.urisift.spark;

import org.jspecify.annotations.NullMarked;
