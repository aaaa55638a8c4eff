import { median, type Row } from './measure.ts'
import { answersOfOthers } from './other_schedulers.ts'
import { everyDay } from '#tests/unit/scheduling/slot_query'
import { freeSlots, type Host, type SlotQuery } from '#app/scheduling/slots/domain/slots'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const QUARTERS = 30 * 96
/** Midnight in Lima, which is five hours behind UTC the whole year. */
const START = Date.UTC(2026, 11, 1, 5)
const ZONES = ['America/Lima', 'Europe/Madrid', 'America/New_York', 'America/Santiago']

type Case = { hosts: number; busy: number; duration?: number; limits?: boolean; own?: boolean }

/** Thirty days, nine hours a day, a start every quarter of an hour. */
function month({ hosts, busy, duration = 30, limits, own }: Case): SlotQuery {
  return {
    hosts: Array.from({ length: hosts }, (_host, index) => {
      const spans = Array.from({ length: busy }, (_quarter, at) => {
        const start = START + ((at * 7919 + index * 31) % QUARTERS) * QUARTER
        return { start, end: start + QUARTER }
      })
      return {
        id: `host-${index}`,
        rules: rulesOf(own ? index : 0),
        busy: spans,
        // Two days are full, and one week.
        ...(limits && { limits: limitsOf(spans) }),
      }
    }),
    duration,
    range: { start: START, end: START + QUARTERS * QUARTER },
    earliest: 0,
    latest: Number.MAX_SAFE_INTEGER,
  }
}

/** Nine hours a day. Each host has rules of their own, as from the database; with an index also zone and hours of their own. */
function rulesOf(index: number): Host['rules'] {
  const hour = (hours: number) => `${String(hours + (index % 6)).padStart(2, '0')}:00`
  return {
    timeZone: ZONES[index % ZONES.length]!,
    interval: 15,
    break: 0,
    weekly: everyDay([{ start: hour(9), end: hour(18) }]),
    dates: [],
  }
}

function limitsOf(spans: Host['busy']): Host['limits'] {
  const booked = spans.map(({ start }) => start)
  const perDay = Math.ceil(spans.length / 30)
  return { perDay: perDay + 1, perWeek: perDay * 7, booked }
}

const CASES: [name: string, wanted: Case, note?: string][] = [
  ['1 × 0', { hosts: 1, busy: 0 }],
  ['1 × 500', { hosts: 1, busy: 500 }, 'goal 0.35'],
  ['1 × 500, with limits', { hosts: 1, busy: 500, limits: true }, 'goal: half more'],
  ['1 × 5,000', { hosts: 1, busy: 5000 }],
  ['10 × 500', { hosts: 10, busy: 500 }, 'goal 0.6'],
  ['10 × 500, with limits', { hosts: 10, busy: 500, limits: true }, 'goal: half more'],
  ['100 × 50', { hosts: 100, busy: 50 }, 'goal 0.6'],
  ['100 × 50, with limits', { hosts: 100, busy: 50, limits: true }, 'goal: half more'],
  ['100 × 50, zones and hours differ', { hosts: 100, busy: 50, own: true }],
]

/** The pure function alone: no database, no HTTP. */
export function slotsBench(): Row[] {
  return [
    ...CASES.map(([name, wanted, note]) => {
      return { name: `slots of a month: ${name}`, value: timeOf(month(wanted)), unit: 'ms', note }
    }),
    ...besideOthers(),
  ]
}

function timeOf(query: SlotQuery): number {
  median(200, () => freeSlots(query))
  return median(500, () => freeSlots(query))
}

/** The same month by two packages of npm, which know one host and a start every `duration`. Their answers must be ours. */
function besideOthers(): Row[] {
  const query = month({ hosts: 1, busy: 500, duration: 15 })
  const ours = timeOf(query)
  const answer = freeSlots(query).map(({ start }) => start)
  const rows: Row[] = [{ name: 'slots back to back: 1 × 500', value: ours, unit: 'ms' }]
  for (const [name, ask] of Object.entries(answersOfOthers(query))) {
    if (String(ask()) !== String(answer)) throw new Error(`${name} has another answer`)
    const value = median(20, ask)
    const note = `the same answer, ${Math.round(value / ours)} times as long`
    rows.push({ name: `the same by ${name}`, value, unit: 'ms', note })
  }
  return rows
}
