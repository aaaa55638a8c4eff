import { v4 as uuid } from 'uuid'
import type { AnswerOf } from '#api/client'
import type { ticketingCheckInsShow } from '#api/routes'

/** Who is expected, as the server says it. */
export type Door = AnswerOf<typeof ticketingCheckInsShow>

export type Place = Door['places'][number]
export type Mark = NonNullable<Place['mark']>

/** A mark that is still to be sent. */
export type Queued = {
  id: string
  entry: string
  place: number
  outcome: 'entered' | 'absent' | 'undone'
  way: 'scan' | 'code' | 'list'
  door?: string
  /** By the clock of this phone. */
  at: string
}

/** What is marked, before it has a number and a time. */
export type Marking = Pick<Queued, 'entry' | 'place' | 'outcome' | 'way'>

/** What this phone keeps of one meeting. */
export type Kept = { door: Door; queue: Queued[]; name: string }

const PREFIX = 'cupo.door.'

/** How long the people of a meeting stay on the phone after its end, in milliseconds. */
const STAYS = 24 * 3_600_000

/** What this phone keeps of a meeting. */
export function readKept(meetingId: string): Kept | undefined {
  try {
    const text = localStorage.getItem(PREFIX + meetingId)
    return text ? (JSON.parse(text) as Kept) : undefined
  } catch {
    return undefined
  }
}

/** Keeps a meeting on this phone; false where there is no room or it is not allowed. */
export function keep(kept: Kept): boolean {
  try {
    localStorage.setItem(PREFIX + kept.door.meeting.id, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Forgets the people of meetings that are over, unless marks of them are still to be sent. */
export function forgetOld(now = Date.now()): void {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
    const kept = readKept(name.slice(PREFIX.length))
    const isOver = !kept || Date.parse(kept.door.meeting.end) + STAYS < now
    if (isOver && !kept?.queue.length) localStorage.removeItem(name)
  }
}

/** The list with the marks that are still to be sent: what this phone says already. */
export function withQueue({ door, queue, name }: Kept): Door {
  const places = door.places.map((place) => {
    const own = queue.filter((mark) => isOf(mark, place))
    return own.reduce((shown, mark) => marked(shown, mark, name), place)
  })
  return { ...door, places }
}

/** What is kept once a place is marked now: the mark is to be sent. */
export function withMark({ door, queue, name }: Kept, what: Marking): Kept {
  const made = { ...what, id: uuid(), at: new Date().toISOString() }
  return { door, queue: [...queue, name ? { ...made, door: name } : made], name }
}

/** What is kept once marks were sent: they stand in the list until it is read again. */
export function withoutSent(kept: Kept, sent: Queued[]): Kept {
  const ids = new Set(sent.map(({ id }) => id))
  const queue = kept.queue.filter(({ id }) => !ids.has(id))
  return { ...kept, door: withQueue({ ...kept, queue: sent }), queue }
}

/** The marks that another door made first, by the answer to those that were sent. */
export function repeatedAmong(sent: Queued[], marks: { id: string; result: string }[]): Queued[] {
  const late = new Set(marks.filter(({ result }) => result === 'repeated').map(({ id }) => id))
  return sent.filter(({ id }) => late.has(id))
}

export function isOf(mark: Pick<Queued, 'entry' | 'place'>, place: Place): boolean {
  return mark.entry === place.entry && mark.place === place.place
}

/** A place after a mark; an entry that stands is not replaced by another one. */
function marked(place: Place, mark: Queued, name: string): Place {
  const { id, outcome, way, at } = mark
  if (outcome === 'undone') return { ...place, mark: null }
  if (place.mark?.outcome === 'entered') return place
  return { ...place, mark: { id, outcome, way, door: name || null, by: null, at } }
}

/** How many places came, and how many are expected. */
export function countOf({ places }: Door): { inside: number; all: number } {
  const inside = places.filter(({ mark }) => mark?.outcome === 'entered').length
  return { inside, all: places.length }
}
