import { once } from 'node:events'
import { spawn } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import type { Report } from './histories.ts'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { FROM_SOURCES } from '../../../bin/setup/paths.js'

/** A part of the histories that a process of its own runs, on a database of its own. */
export type Part = { seed: number; count: number; databaseUrl: string }

/** What a part tells while it runs, and at its end. */
export type Told = { report: Report; isLast: boolean }

/** The databases of a proof: each is a copy that one process may use. */
export function ownDatabases(): string[] {
  return (process.env.DATABASE_URLS ?? process.env.DATABASE_URL!).split(',')
}

/** So many histories as parts, each with seeds that no other has. */
export function partsOf({ seed, count }: { seed: number; count: number }): Part[] {
  const urls = ownDatabases()
  const size = Math.ceil(count / urls.length)
  return urls
    .map((databaseUrl, index) => ({
      databaseUrl,
      seed: seed + index * size,
      count: Math.min(size, count - index * size),
    }))
    .filter((part) => part.count > 0)
}

/** Runs a part in a process of its own. Answers its report; throws where it ends without one. */
export async function runPart(part: Part, onReport: (report: Report) => void): Promise<Report> {
  const words = [FROM_SOURCES, 'bin/prove.ts', 'money', String(part.count)]
  const child = spawn(process.execPath, words, {
    cwd: app.makePath(),
    env: {
      ...process.env,
      DATABASE_URL: part.databaseUrl,
      DATABASE_URLS: part.databaseUrl,
      SEED: String(part.seed),
      PART: 'histories',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let last: Report | undefined
  child.on('message', (told: Partial<Told>) => {
    // The framework tells of its start by the same way.
    if (!told.report) return
    onReport(told.report)
    if (told.isLast) last = told.report
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await once(child, 'close')
  if (!last) throw new Error(`A part ended with ${child.exitCode} and no report`)
  return last
}

/** The reports of all parts as one. */
export function together(reports: Report[]): Report {
  const all: Report = { histories: 0, steps: 0, taken: {}, violations: [] }
  for (const { histories, steps, taken, violations } of reports) {
    all.histories += histories
    all.steps += steps
    all.violations.push(...violations)
    for (const [name, { done, refused }] of Object.entries(taken)) {
      const sum = (all.taken[name] ??= { done: 0, refused: 0 })
      sum.done += done
      sum.refused += refused
    }
  }
  return all
}
