import { randomOf } from '../run/random.ts'
import { differences } from './differences.ts'
import { act, actMeanwhile, answerOne } from './acts.ts'
import { emptyDatabase } from '#tests/helpers/database'
import { CalendarCourse, endCourse, playGoogle, type Google } from './course.ts'
import { askedChanges } from '#app/ticketing/calendar_changes/list_changes'

/** Acts of one interleaving, besides those that happen while calls are under way. */
const LENGTH = 12

/** Interleavings of one database: then it is emptied. */
const TOGETHER = 20

/** How likely the work is done between two acts. */
const WORKS = 0.6

const DAY = 24 * 3_600_000

export type Interleaved = {
  interleavings: number
  acts: number
  calls: number
  done: Record<string, number>
  broken: string[]
}

type Options = { seed: number; count: number; isEndedByFirst?: boolean }

/** Lets random things happen here and in the calendar, and says where both sides differ at the end. */
export async function runInterleavings({
  seed,
  count,
  isEndedByFirst,
}: Options): Promise<Interleaved> {
  const report: Interleaved = { interleavings: 0, acts: 0, calls: 0, done: {}, broken: [] }
  const { google, end } = await playGoogle()
  try {
    while (report.interleavings < count) {
      if (report.interleavings % TOGETHER === 0) {
        endCourse()
        await emptyDatabase()
      }
      const broken = await runOne(google, seed + report.interleavings, report)
      report.interleavings += 1
      report.broken.push(...broken)
      if (broken.length > 0 && isEndedByFirst) break
    }
  } finally {
    endCourse()
    await end()
  }
  return report
}

async function runOne(google: Google, seed: number, report: Interleaved): Promise<string[]> {
  const course = await CalendarCourse.begin(randomOf(seed), google)
  const names: string[] = []
  const note = (name: string) => {
    names.push(name)
    const kind = name.replace(/ \(.*/, '')
    report.done[kind] = (report.done[kind] ?? 0) + 1
  }
  course.meanwhile = async () => note(`${await actMeanwhile(course)} meanwhile`)
  for (let acts = 0; acts < LENGTH; acts++) {
    note(await act(course))
    if (course.random() < WORKS) await course.work()
  }
  await course.settle()
  const broken = await differences(course, { isAnswered: false })
  await answerAll(course)
  broken.push(...(await differences(course, { isAnswered: true })))
  report.acts += course.done.acts
  report.calls += google.calls.length
  return broken.length > 0 ? [`SEED=${seed}: ${broken.join('; ')} after ${names.join(', ')}`] : []
}

/** Answers what is asked, and lets what was proposed lapse. */
async function answerAll(course: CalendarCourse): Promise<void> {
  for (const change of await askedChanges(course.scope))
    if (!(await answerOne(course, change)))
      await answerOne(course, { ...change, outcomes: ['keep'] })
  await course.work()
  await course.pass(DAY + 3_600_000)
  await course.settle()
}
