import { median, type Row } from './measure.ts'
import { freeSlots, type SlotQuery } from '#app/scheduling/domain/slots'

const QUARTER = 15 * 60_000
const START = Date.UTC(2026, 11, 1)
const NINE_HOURS = [{ start: '09:00', end: '18:00' }]
const WEEK = {
  mon: NINE_HOURS,
  tue: NINE_HOURS,
  wed: NINE_HOURS,
  thu: NINE_HOURS,
  fri: NINE_HOURS,
  sat: NINE_HOURS,
  sun: NINE_HOURS,
}

/** Thirty days, nine hours a day, a start every quarter of an hour. */
function month(hosts: number, busy: number): SlotQuery {
  const rules = { timeZone: 'America/Lima', interval: 15, break: 0, weekly: WEEK, dates: [] }
  const spans = (host: number) =>
    Array.from({ length: busy }, (_, index) => {
      const start = START + ((index * 7919 + host * 31) % (30 * 96)) * QUARTER
      return { start, end: start + QUARTER }
    })
  return {
    hosts: Array.from({ length: hosts }, (_, index) => ({
      id: `host-${index}`,
      rules,
      busy: spans(index),
    })),
    duration: 30,
    range: { start: START, end: START + 30 * 96 * QUARTER },
    earliest: 0,
    latest: Number.MAX_SAFE_INTEGER,
  }
}

/** The pure function alone: no database, no HTTP. */
export function slotsBench(): Row[] {
  const cases = [
    [1, 0],
    [1, 500],
    [1, 5000],
    [10, 500],
    [100, 50],
  ] as const
  return cases.map(([hosts, busy]) => {
    const asked = month(hosts, busy)
    median(50, () => freeSlots(asked))
    return {
      name: `slots of a month: ${hosts} × ${busy} busy times`,
      value: median(200, () => freeSlots(asked)),
      unit: 'ms',
    }
  })
}
