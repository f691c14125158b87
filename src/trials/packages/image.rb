#!/usr/bin/env ruby
# Runs what an OCI image starts, with nothing but the files of the image; needs root, but no container.
# image.rb IMAGE.tar FOLDER [ARGUMENT]...    unpacks the image, and runs it with FOLDER as its /work
require 'fileutils'
require 'json'
require 'tmpdir'

def run(command) = system(*command, exception: true)

status = Dir.mktmpdir do |work|
  run(['tar', '-xf', ARGV.shift, '-C', work])
  blob = ->(entry) { File.join(work, 'blobs', entry['digest'].sub(':', '/')) }
  manifest = JSON.parse(File.read(blob.(JSON.parse(File.read(File.join(work, 'index.json')))['manifests'].first)))
  config = JSON.parse(File.read(blob.(manifest['config'])))['config']
  root = File.join(work, 'root')
  Dir.mkdir(root)
  manifest['layers'].each { |layer| run(['tar', '-xf', blob.(layer), '-C', root]) }
  FileUtils.cp_r(File.join(ARGV.shift, '.'), File.join(root, config['WorkingDir']))
  child = fork do
    Dir.chroot(root)
    Dir.chdir(config['WorkingDir'])
    environment = config['Env'].to_h { |pair| pair.split('=', 2) }
    # Without /proc, which a container has, Java does not find its own libraries.
    environment['LD_LIBRARY_PATH'] = File.join(File.dirname(config['Entrypoint'].first), '../lib')
    exec(environment, *config['Entrypoint'], *ARGV, unsetenv_others: true)
  end
  Process.wait2(child).last.exitstatus
end
exit status
