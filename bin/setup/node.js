import { NODE, ROOT } from './paths.js'
import { spawn } from 'node:child_process'
import { onEnd, WITH_PARENT } from './signals.js'

/**
 * Runs this same script with the project's own Node when the machine's is too old, and ends as it ends. Returns whether
 * the caller goes on in this process.
 */
export async function onOwnNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return true

  const env = { ...process.env, [WITH_PARENT]: 'yes' }
  const child = spawn(NODE, process.argv.slice(1), { cwd: ROOT, env, stdio: 'inherit' })
  // The child ends everything in order; it takes the same signal twice at once for one.
  onEnd(() => child.kill('SIGTERM'))
  const [code, signal] = await new Promise((done) => child.on('exit', (...how) => done(how)))
  process.exit(signal ? 1 : (code ?? 1))
}
