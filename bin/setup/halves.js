import { join } from 'node:path'
import { ROOT } from './paths.js'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/** Seconds of the test files of a quiet run, by their paths; `bin/weigh_tests.js` writes it. */
export const WEIGHTS = join(ROOT, 'bin/setup/test_seconds.json')

/** The seconds of files, each with its size. A file that was never measured gets them by its size. */
export function weighted(files, seconds) {
  const known = files.filter(({ path }) => path in seconds)
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
  const bytes = sum(known.map(({ size }) => size))
  const each = bytes > 0 ? sum(known.map(({ path }) => seconds[path])) / bytes : 1
  return files.map(({ path, size }) => ({ path, weight: seconds[path] ?? size * each }))
}

/** Two lists of files that take about the same time: the longest first, each to the list that has less. */
export function inHalves(files) {
  const halves = [
    { paths: [], weight: 0 },
    { paths: [], weight: 0 },
  ]
  for (const { path, weight } of [...files].sort((a, b) => b.weight - a.weight)) {
    const half = halves[0].weight <= halves[1].weight ? halves[0] : halves[1]
    half.paths.push(path)
    half.weight += weight
  }
  return halves.map(({ paths }) => paths)
}

/** The files of a suite as options of two runs at once. */
export function halvesOf(suite) {
  const seconds = existsSync(WEIGHTS) ? JSON.parse(readFileSync(WEIGHTS, 'utf8')) : {}
  const folder = join('tests', suite)
  const files = readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, size: statSync(join(ROOT, path)).size }))
  return inHalves(weighted(files, seconds)).map((half) => half.map((path) => `--files=${path}`))
}
