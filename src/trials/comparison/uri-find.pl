#!/usr/bin/env perl
# What URI::Find (Debian: liburi-find-perl) finds in the files of a directory, for score.py --all.
use strict;
use warnings;
use Encode qw(decode);
use URI::Find;

binmode STDOUT, ':encoding(UTF-8)';
for my $file (sort glob "$ARGV[0]/*") {
  open my $in, '<:raw', $file or die "$file: $!\n";
  my $text = decode('UTF-8', join '', <$in>);
  URI::Find->new(sub { print "$file\t$_[0]\n"; $_[1] })->find(\$text);
}
