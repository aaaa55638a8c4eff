import { dirname } from 'node:path'
import { Refusal } from './steps.js'
import { chownSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

/** PostgreSQL refuses to run as root. This user owns nothing and is there on every Unix. */
const NOBODY = 65534

const isRoot = () => process.getuid?.() === 0

/** Makes a folder the server's own, where the server runs as another user. */
export function giveToServerUser(directory) {
  if (isRoot()) chownSync(directory, NOBODY, NOBODY)
}

/**
 * The command line and options that run a server binary as a user who may.
 * Root's files often lie where no other user may look (/root): there the server gets the right to read past
 * folders, and no other.
 */
export function asServerUser(binary, flags, ...folders) {
  const options = { cwd: '/', env: { ...process.env, TZ: 'UTC' } }
  if (!isRoot()) return { command: [binary, ...flags], options: { ...options, cwd: undefined } }

  const hidden = [binary, flags[flags.indexOf('-D') + 1], ...folders].some(
    (path) => path && !isReachable(path)
  )
  if (!hidden)
    return { command: [binary, ...flags], options: { ...options, uid: NOBODY, gid: NOBODY } }
  if (spawnSync('setpriv', ['--version']).status !== 0) {
    throw new Refusal(
      'PostgreSQL may not run as root, and no other user may look into this folder. Move the project, or start it as an ordinary user.'
    )
  }
  const rights = [
    '--reuid=65534',
    '--regid=65534',
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    // Without it access(2) forgets the right, and PostgreSQL asks it whether its binaries are there.
    '--securebits=+no_setuid_fixup',
  ]
  return { command: ['setpriv', ...rights, binary, ...flags], options }
}

/** Whether anybody may pass through every folder above a path. */
function isReachable(path) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
