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

/** So many lists of files that take about the same time: the longest file first, each to the list that has least. */
export function inParts(files, count) {
  const parts = Array.from({ length: count }, () => ({ paths: [], weight: 0 }))
  for (const { path, weight } of [...files].sort((a, b) => b.weight - a.weight)) {
    const part = parts.reduce((least, one) => (one.weight < least.weight ? one : least))
    part.paths.push(path)
    part.weight += weight
  }
  return parts.map(({ paths }) => paths)
}

/** The files of a suite as options of so many runs at once. */
export function partsOf(suite, count) {
  const seconds = existsSync(WEIGHTS) ? JSON.parse(readFileSync(WEIGHTS, 'utf8')) : {}
  const folder = join('tests', suite)
  const files = readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, size: statSync(join(ROOT, path)).size }))
  return inParts(weighted(files, seconds), count)
    .filter((part) => part.length > 0)
    .map((part) => part.map((path) => `--files=${path}`))
}
