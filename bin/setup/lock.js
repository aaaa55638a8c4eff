import { join } from 'node:path'
import { Refusal } from './steps.js'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Whether a process lives. One of somebody else's counts too. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Takes a data folder for this process, so that two do not share one database server. A process that was killed leaves
 * its file behind, which counts for nothing. Answers how to give the folder back.
 */
export function lock(directory) {
  const file = join(directory, 'cupo.pid')
  mkdirSync(directory, { recursive: true })
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (isAlive(owner) && owner !== process.pid) throw inUse(directory, owner)
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
