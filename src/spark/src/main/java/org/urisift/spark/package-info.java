/**
 * Mail archives as tables of Apache Spark. Files of any Hadoop file system go in; rows with the
 * fields of the command's records come out. Uses only the connector interfaces of Spark SQL.
 */
@NullMarked
package org.urisift.spark;

import org.jspecify.annotations.NullMarked;
