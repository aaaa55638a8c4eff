/**
 * `node bin/weigh_tests.js < output`: reads what a whole `npm test` printed on a quiet machine, and writes how long each test
 * file took, by which the suites are cut into parts. Files that are not in the output keep what they have.
 */
import { text } from 'node:stream/consumers'
import { WEIGHTS } from './setup/parts.js'
import { secondsOf } from './setup/test_seconds.js'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const before = existsSync(WEIGHTS) ? JSON.parse(readFileSync(WEIGHTS, 'utf8')) : {}
const after = { ...before, ...secondsOf(await text(process.stdin)) }
const kept = Object.entries(after).filter(([path]) => existsSync(path))
const sorted = kept.sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(WEIGHTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
