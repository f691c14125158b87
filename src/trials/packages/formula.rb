#!/usr/bin/env ruby
# Does what Homebrew does with the formula, as far as it can be done without Homebrew: reads it, compares the sum, installs and tests.
# formula.rb FORMULA PROGRAM VERSION FOLDER    installs into FOLDER, which must be new
require 'digest'
require 'fileutils'
require 'pathname'

class Pathname
  def install(file)
    mkpath
    FileUtils.mv(file, self)
  end

  def write_env_script(program, environment)
    dirname.mkpath
    write("#!/bin/sh\n#{environment.map { |name, value| "#{name}='#{value}' " }.join}exec '#{program}' \"$@\"\n")
    chmod(0o755)
  end
end

module Language
  module Java
    def self.java_home_env(_version) = { JAVA_HOME: ENV.fetch('JAVA_HOME') }
  end
end

module Utils
  def self.safe_popen_read(*command) = IO.popen(command.map(&:to_s), &:read).tap { $?.success? or abort "failed: #{command}" }
end

# What a formula says is kept; its folders are below FOLDER.
class Formula
  include FileUtils
  SAID = {}
  %i[desc homepage url version sha256 license depends_on].each { |name| define_singleton_method(name) { |value| SAID[name] = value } }
  def self.test(&block) = define_method(:try, &block)
  def version = SAID[:version]
  def bin = FOLDER + 'bin'
  def libexec = FOLDER + 'libexec'
  def man1 = (FOLDER + 'share/man/man1').tap(&:mkpath)
  def testpath = FOLDER + 'test'
  def system(*command) = Kernel.system(*command.map(&:to_s), exception: true, out: File::NULL, err: File::NULL)
  def shell_output(command) = IO.popen(command, &:read)
  def assert_equal(expected, value) = expected == value || abort("#{value.inspect} instead of #{expected.inspect}")
  def assert_match(expected, value) = value.include?(expected) || abort("no #{expected} in #{value.inspect}")

  def generate_completions_from_executable(program, command, shells:)
    shells.each { |shell| Utils.safe_popen_read(program, command, shell).empty? and abort "no completion for #{shell}" }
  end
end

FOLDER = Pathname.new(ARGV[3])
(FOLDER + 'test').mkpath
load ARGV[0]
said = Formula::SAID
said[:version] == ARGV[2] or abort "version #{said[:version]}"
said[:sha256] == Digest::SHA256.file(ARGV[1]).hexdigest or abort "the sum is not that of #{ARGV[1]}"
File.basename(said[:url]) == File.basename(ARGV[1]) && said[:url].include?(ARGV[2]) or abort "address #{said[:url]}"

FileUtils.cp(ARGV[1], FOLDER)
Dir.chdir(FOLDER) do
  formula = Urisift.new
  formula.install
  formula.post_install
  Dir.chdir('test') { formula.try }
end
(FOLDER + 'share/man/man1/urisift.1').read.start_with?("'\\\"", '.', "'") or abort 'no man page'
