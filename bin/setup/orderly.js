import { spawn } from 'node:child_process'
import { NODE, ROOT } from './paths.js'
import { onEnd, WITH_PARENT } from './signals.js'

/**
 * Runs a command that starts other processes. `work` gets `start`, which starts a child, and `atEnd`, which takes what is
 * to be undone when the command ends, last first. A signal ends the children, and `start` starts no other; a second kills
 * them.
 */
export async function orderly(work) {
  const ends = []
  const children = new Set()
  let isEnding = false
  onEnd((times) => {
    isEnding = true
    for (const child of children) child.kill(times === 1 ? 'SIGTERM' : 'SIGKILL')
  })

  const start = async (args, options) => {
    // A step that blocks this process hears of a signal only here.
    await new Promise(setImmediate)
    if (isEnding) throw new Error('Asked to end')
    const env = { ...options.env, [WITH_PARENT]: 'yes' }
    const child = spawn(NODE, args, { cwd: ROOT, ...options, env })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  try {
    await work({ start, atEnd: (end) => ends.push(end) })
  } catch (error) {
    // What fails because it was asked to end has not failed.
    if (!isEnding) throw error
  } finally {
    for (const end of ends.reverse()) await end()
    if (isEnding) process.exitCode = 1
  }
}

/** The exit code of a child; 1 where a signal ended it. */
export function exitCodeOf(child) {
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}
