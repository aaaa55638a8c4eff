import { join } from 'node:path'
import { Refusal } from './steps.js'
import { privateFolder } from './private_folder.js'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Whether a process lives and its command contains a word.
 * After a restart of the machine its number may belong to another process.
 */
export function isAlive(pid, word) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const command = `/proc/${pid}/cmdline`
  return !existsSync('/proc/self') || readIfThere(command).includes(word)
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Takes a data folder for this process, so that two do not share one database server. A process that was killed leaves
 * its file behind, which counts for nothing. Returns the function that gives the folder back.
 */
export function lock(directory) {
  const file = join(directory, 'cupo.pid')
  privateFolder(directory)
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (isAlive(owner, 'node') && owner !== process.pid) throw inUse(directory, owner)
      rmSync(file, { force: true })
    }
  }
  throw inUse(directory, 0)
}

function inUse(directory, owner) {
  return new Refusal(
    `${directory} is in use by process ${owner}. Stop it, or choose another folder: DATA_DIR=./other PORT=4000 npm start`
  )
}
