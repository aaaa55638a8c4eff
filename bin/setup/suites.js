import { join } from 'node:path'
import { FROM_SOURCES, ROOT } from './paths.js'
import { failuresOf } from './failures.js'
import { exitCodeOf } from './orderly.js'
import { stripVTControlCharacters as plain } from 'node:util'

/** Suites in which a test may miss a deadline because the machine does something else. */
const TRIED_TWICE = ['browser']

/** More failures than these in a part of a suite are no missed deadlines. */
const MOST_TRIED_TWICE = 3

/**
 * Runs one suite in a process of its own, so that a crash is seen. Returns what passed and failed, and the output, which is
 * not printed where it is held back. A few failures of a browser suite are tried once more, in a process that begins anew.
 */
export async function runSuite(suite, run) {
  const first = await runOnce(suite, run)
  const options = TRIED_TWICE.includes(suite) ? secondAttempt(run.options, first) : []
  if (options.length === 0) return first
  const second = await runOnce(suite, { ...run, options, title: `${suite}, what failed once more` })
  return {
    passed: first.passed + second.passed,
    failed: second.failed,
    output: first.output + second.output,
    failures: second.failures.length > 0 ? [...first.failures, ...second.failures] : [],
  }
}

/** The options that run again what failed; none where that is all, too much, or not known by its title. */
export function secondAttempt(options, { failed, failures }) {
  const titles = failures.map((failure) => /^❯ \w+: .*? \/ (.*)$/m.exec(failure)?.[1])
  if (failed === 0 || failed > MOST_TRIED_TWICE || failed !== titles.length) return []
  if (titles.includes(undefined)) return []
  return [...options, ...titles.map((title) => `--tests=${title}`)]
}

async function runOnce(suite, { env, options, start, isHeldBack = false, title = suite }) {
  if (!isHeldBack) console.log(`\n— ${title}`)
  const args = [FROM_SOURCES, join(ROOT, 'bin/test.ts'), suite, ...options]
  const child = await start(args, {
    env: { ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [all, output, errors] = ['', '', '']
  const take = (chunk, to) => {
    all += chunk
    if (!isHeldBack) to.write(chunk)
  }
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk
    take(chunk, process.stdout)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk
    take(chunk, process.stderr)
  })
  const code = await exitCodeOf(child)
  const result = {
    ...countsOf(output),
    output: `\n— ${title}\n${all}`,
    failures: failuresOf(suite, errors),
  }
  // A runner that died before its summary has failed, whatever had passed until then.
  if (code !== 0 && result.failed === 0) {
    result.failed = 1
    if (result.failures.length === 0)
      result.failures = [
        `❯ ${suite}: ended with ${code} and no summary\n${plain(errors).slice(-2000)}`,
      ]
  }
  return result
}

/** Reads the summary of japa: `Tests  12 passed, 1 failed (13)`. */
export function countsOf(output) {
  const summary = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? ''
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed') }
}
