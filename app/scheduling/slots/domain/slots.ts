import { offsetsBetween } from '#core/zone_offsets'
import type { Host } from './host.ts'
import { obstaclesOf, type Obstacle } from './obstacles.ts'
import type { Grid, Span } from './spans.ts'
import { addStarts, stepOf } from './weekly_rules.ts'
import { emptySet, intersection, numberAt, removeRange, union, type BitSet } from './bit_set.ts'

const DAY = 86_400_000
const MINUTE = 60_000

export type { Host }

export type SlotQuery = {
  hosts: Host[]
  /** ANY (the default): one free host is enough. ALL: a slot needs all hosts, at a start that each of them offers. */
  mode?: 'ANY' | 'ALL'
  /** Of the service, in minutes. */
  duration: number
  /** Starts to look at. */
  range: Span
  /** Starts that the policy allows: not before `earliest`, not after `latest`. */
  earliest: number
  latest: number
}

/** A start at which a service can be booked, with the hosts who are free at it. */
export type Slot = { start: number; end: number; hosts: string[] }

/**
 * Every slot of a service in a range, by start. A pure function of its inputs: no clock, no database, no environment
 * (docs/domain.md, "Slots"). All starts lie on one grid, and each host's free ones are a set of bits: the
 * rules add to it, and what keeps the host busy takes away from it. So nothing has to be sorted or searched.
 */
export function freeSlots(query: SlotQuery): Slot[] {
  const { hosts, range, earliest, latest, duration } = query
  const step = stepOf(hosts.map(({ rules }) => rules))
  const first = Math.ceil(Math.max(range.start, earliest) / MINUTE / step)
  const count = Math.ceil(Math.min(range.end, latest + 1) / MINUTE / step) - first
  if (hosts.length === 0 || count <= 0) return []

  const grid = { step, first, count }
  return slotsAt(
    query,
    grid,
    hosts.map((host) => freeStarts(host, grid, duration))
  )
}

/** The hosts who are free at one start; empty unless it can be booked. */
export function freeAt(query: Omit<SlotQuery, 'range'>, start: number): string[] {
  const [slot] = freeSlots({ ...query, range: { start, end: start + 1 } })
  return slot?.hosts ?? []
}

/** The starts at which a host can be booked for `duration` minutes. */
function freeStarts(host: Host, grid: Grid, duration: number): BitSet {
  const set = emptySet(grid.count)
  addStarts(set, host.rules, grid, duration)
  for (const obstacle of obstaclesOf(host, duration, grid)) removeClosed(set, grid, obstacle)
  return set
}

/** Removes the starts that an obstacle closes. */
function removeClosed(set: BitSet, grid: Grid, { spans, reach, lead }: Obstacle) {
  const unit = grid.step * MINUTE
  for (const { start, end } of spans) {
    if (end <= start) continue
    // Half-open: the start that ends with the span's beginning stays.
    const first =
      reach > 0 ? Math.floor((start - reach * MINUTE) / unit) + 1 : Math.ceil(start / unit)
    const last = Math.ceil((end + lead * MINUTE) / unit)
    removeRange(set, Math.max(first - grid.first, 0), Math.min(last - grid.first, grid.count))
  }
}

/** The slots at which one host is free, or all of them. */
function slotsAt(
  { hosts, mode, duration }: SlotQuery,
  { step, first }: Grid,
  free: BitSet[]
): Slot[] {
  const ids = hosts.map(({ id }) => id)
  const most = ids.length
  // Written for each slot anew and copied at its real length: quicker than a list that grows.
  const freeIds = [...ids]
  const offered = mode === 'ALL' ? intersection(free) : union(free)
  // The bits of all hosts for one word lie beside each other, so that memory is read once.
  const column = new Int32Array(hosts.length)
  const slots: Slot[] = []
  for (const [word, bits] of offered.entries()) {
    if (bits === 0) continue
    free.forEach((set, host) => (column[host] = set[word]!))
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const at = numberAt(word, rest & -rest)
      const start = (first + at) * step * MINUTE
      let count = 0
      // Without a branch: the id of a host who is not free is overwritten by the next one.
      for (let host = 0; host < most; host++) {
        freeIds[count] = ids[host]!
        count += (column[host]! >>> at) & 1
      }
      slots.push({ start, end: start + duration * MINUTE, hosts: freeIds.slice(0, count) })
    }
  }
  return slots
}

/** Slots by their date (`yyyy-MM-dd`) on the viewer's calendar. */
export function groupByDate(slots: Slot[], zone: string): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>()
  if (slots.length === 0) return days

  const offset = offsetsBetween(zone, slots[0]!.start, slots.at(-1)!.start)
  let day = Number.NaN
  let current: Slot[] = []
  for (const slot of slots) {
    const date = Math.floor((slot.start + offset(slot.start)) / DAY)
    if (date !== day) {
      day = date
      days.set(new Date(date * DAY).toISOString().slice(0, 10), (current = []))
    }
    current.push(slot)
  }
  return days
}
