#!/usr/bin/env bash
# Builds what a release has, except the files that other systems make, into target/packages; uploads nothing. complete.sh adds
# the files with checksums.
# build.sh TAG [OPTION of mvn]...    for example build.sh v0.1.0 -Dpackages.jdk=/opt/jdk-25
set -eu
cd "$(dirname "$0")/../../.."
tag=$1
shift
version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' pom.xml)
if [ "$tag" != "v$version" ]; then
  echo "The version in pom.xml is $version, so the tag must be v$version, not $tag." >&2
  exit 1
fi
# Neither RPM nor a formula orders 1.2.3-rc1 before 1.2.3.
if ! [[ $version =~ ^[0-9]+(\.[0-9]+)*$ ]]; then
  echo "A release has a version of numbers and dots, not $version." >&2
  exit 1
fi

XZ_OPT=-T0 mvn -B -ntp -Prelease,spark,packages "$@" deploy
cp target/urisift target/urisift.jar target/urisift-spark.jar target/central-publishing/central-bundle.zip target/packages
