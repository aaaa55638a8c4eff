import { join } from 'node:path'
import { ROOT } from './paths.js'
import { exitCodeOf } from './orderly.js'

const bin = (path) => join(ROOT, 'node_modules', path)

/** How much of a failed check is said once more at the end. */
const LINES = 40

/**
 * The types of a project by the native compiler, in one thread: the other core has another check. TypeScript 6 remains for
 * the tools that need its API.
 */
const types = (project) => [
  bin('typescript7/bin/tsc'),
  ['--noEmit', '--checkers', '1', '-p', project],
]

/** Checks that do not run the product, the longest first: so two at a time end together. */
const CHECKS = [
  ['Types of the dashboard', ...types('admin')],
  ['Lint and module borders', bin('eslint/bin/eslint.js'), ['.']],
  ['Format', bin('prettier/bin/prettier.cjs'), ['--check', '.', '--log-level', 'warn']],
  ['Types of the server', ...types('.')],
  ['Types of the site', ...types('resources/site')],
  ['Features and their imports', join(ROOT, 'bin/structure.js'), []],
  [
    'No circles',
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ['--config', '.dependency-cruiser.cjs', 'app', 'jobs', 'start', 'config'],
  ],
]

async function runCheck([title, script, args], start) {
  const started = performance.now()
  const child = await start([script, ...args], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await exitCodeOf(child)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code !== 0) console.log(output)
  if (code === 0) return { passed: 1, failed: 0, failures: [] }
  const failure = `❯ ${title}\n${output.trim().split('\n').slice(0, LINES).join('\n')}`
  return { passed: 0, failed: 1, failures: [failure] }
}

/** Runs every check, two at a time, whether others fail or not. */
export async function runChecks(start) {
  const waiting = [...CHECKS]
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      results.push(await runCheck(check, start))
  }
  await Promise.all([work(), work()])
  return results
}
