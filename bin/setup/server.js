import { join } from 'node:path'
import { Refusal } from './steps.js'
import { spawn } from 'node:child_process'
import { FROM_SOURCES, NODE, ROOT } from './paths.js'

const STARTS_WITHIN = 90_000
/** Calls under way get what config/stopping.ts says, then jobs under way 20 seconds (boss.ts), then it is killed. */
const { STOP_DELAY = 0, STOP_WITHIN = 20 } = process.env
const STOPS_WITHIN = (Number(STOP_DELAY) + Number(STOP_WITHIN) + 30) * 1000

/**
 * Starts the application as a child that ends with this process. `ready` waits until it answers, `ended` gives its exit
 * code, `stop` ends it in order and, when that takes too long, like `kill`.
 */
export function startServer(env, { isDev = false } = {}) {
  const args = isDev
    ? [join(ROOT, 'ace.js'), 'serve', '--hmr', '--no-clear']
    : ['--max-semi-space-size=4', FROM_SOURCES, join(ROOT, 'bin/server.ts')]
  // In a group of its own, so that Ctrl-C in the terminal reaches it only by us, once.
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise((done) =>
    child.once('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  ).then(async (code) => {
    await untilGroupEnds(child.pid)
    return code
  })
  let stopped
  return {
    ready: () => untilReady(env, ended),
    ended: ended.then((code) => (stopped ? 0 : code)),
    stop: () => (stopped ??= stop(child, ended)),
    kill: () => signalGroup(child.pid, 'SIGKILL'),
  }
}

async function untilReady({ HOST, PORT }, ended) {
  let exited = false
  void ended.then(() => (exited = true))
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  for (const deadline = Date.now() + STARTS_WITHIN; Date.now() < deadline;) {
    if (exited) throw new Refusal('The application ended while it started. Its output is above.')
    const answer = await fetch(`http://${host}:${PORT}/health/live`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Refusal('The application did not answer within 90 seconds.')
}

async function stop(child, ended) {
  signalGroup(child.pid, 'SIGTERM')
  const hard = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOPS_WITHIN)
  await ended
  clearTimeout(hard)
}

/** The development server has a child of its own, so a signal goes to all of the group. Returns whether the group has a process. */
function signalGroup(leader, signal) {
  try {
    return process.kill(-leader, signal)
  } catch {
    return false
  }
}

async function untilGroupEnds(leader) {
  while (signalGroup(leader, 0)) await new Promise((done) => setTimeout(done, 50))
}
