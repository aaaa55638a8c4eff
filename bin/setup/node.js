import { NODE, ROOT } from './paths.js'
import { spawn } from 'node:child_process'

/**
 * Runs this same script with the project's own Node when the machine's is too old, and ends as it ends. Answers whether
 * the caller goes on in this process.
 */
export async function onOwnNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return true

  const child = spawn(NODE, process.argv.slice(1), { cwd: ROOT, stdio: 'inherit' })
  // A terminal sends Ctrl-C to both; whoever sends a signal to this process alone means the child too.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  const [code, signal] = await new Promise((done) => child.on('exit', (...how) => done(how)))
  process.exit(signal ? 1 : (code ?? 1))
}
