import { join } from 'node:path'
import { ROOT } from './paths.js'
import { exitCodeOf } from './orderly.js'

/**
 * Runs one suite in a process of its own, so that a crash is seen, and counts what passed and failed. Output that is held
 * back is printed when the suite ends, so that it does not mix with that of another.
 */
export async function runSuite(suite, { env, options, start, isHeldBack = false }) {
  if (!isHeldBack) console.log(`\n— ${suite}`)
  const args = ['--import=@poppinss/ts-exec', join(ROOT, 'bin/test.ts'), suite, ...options]
  const child = await start(args, {
    env: { ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', isHeldBack ? 'pipe' : 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (!isHeldBack) process.stdout.write(chunk)
  })
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await exitCodeOf(child)
  if (isHeldBack) console.log(`\n— ${suite}\n${output}`)
  const counts = countsOf(output)
  // A runner that died before its summary has failed, whatever had passed until then.
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 }
  return counts
}

/** Reads the summary of japa: `Tests  12 passed, 1 failed (13)`. */
export function countsOf(output) {
  const summary = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? ''
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed') }
}
