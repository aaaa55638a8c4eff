import type { Span } from '../../slots/domain/spans.ts'
import type { Slot } from '../../slots/domain/slots.ts'

/**
 * Why a time is not offered, most important first.
 * Entries come first, then absences, the policy and limits that are reached. BUSY: an entry of a colleague, without
 * details. NO_ROOM: none of these, but what is left is too short.
 */
export const REASONS = [
  'BUSY',
  'MEETING',
  'HOLD',
  'BREAK',
  'VACATION',
  'BLOCKED',
  'CALENDAR',
  'PAST',
  'TOO_SOON',
  'TOO_FAR',
  'DAY_LIMIT',
  'WEEK_LIMIT',
  'HOST_DAY_LIMIT',
  'HOST_WEEK_LIMIT',
  'MEMBER_DAY_LIMIT',
  'MEMBER_WEEK_LIMIT',
  'NO_ROOM',
] as const

export type Reason = (typeof REASONS)[number]

/** A closed time and its reason; `id` is of the meeting, vacation, blocked interval or feed. */
export type Closure = Span & { reason: Reason; id?: string; title?: string | null }

/** A part of the hours of a host: offered, with its starts, or closed. */
export type Piece = Span & {
  state: 'FREE' | Reason
  starts: number[]
  id: string | null
  title: string | null
}

type Owner = Pick<Piece, 'state' | 'id' | 'title'>

/** What the notice of a policy leaves too short for a start goes with it. */
const NOTICES = new Set<string>(['PAST', 'TOO_SOON'])

const FREE: Owner = { state: 'FREE', id: null, title: null }
const NO_ROOM: Owner = { state: 'NO_ROOM', id: null, title: null }

/**
 * Divides the hours of a host into what is offered and what is not, by start.
 * `stride` is the time between two starts in milliseconds: consecutive slots are one piece. Pure; each part of the hours
 * is in exactly one piece.
 */
export function piecesOf(
  hours: Span[],
  { slots, stride, closures }: { slots: Slot[]; stride: number; closures: Closure[] }
): Piece[] {
  const free = joined(slots, stride)
  const byRank = [...closures].sort((a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason))
  const ownerOf = (at: number): Owner => {
    if (free.some(({ start, end }) => start <= at && at < end)) return FREE
    const closure = byRank.find(({ start, end }) => start <= at && at < end)
    return closure
      ? { state: closure.reason, id: closure.id ?? null, title: closure.title ?? null }
      : NO_ROOM
  }

  const pieces: Piece[] = []
  for (const { start, end } of cut(hours, [...free, ...closures]))
    add(pieces, { start, end, starts: [], ...ownerOf(start) })
  for (const piece of pieces)
    if (piece.state === 'FREE')
      piece.starts = slots
        .map((slot) => slot.start)
        .filter((at) => at >= piece.start && at < piece.end)
  return pieces
}

/** The pieces of one day, or of any other part of them. */
export function piecesWithin(pieces: Piece[], { start, end }: Span): Piece[] {
  return pieces
    .filter((piece) => piece.start < end && piece.end > start)
    .map((piece) => ({
      ...piece,
      start: Math.max(piece.start, start),
      end: Math.min(piece.end, end),
      starts: piece.starts.filter((at) => at >= start && at < end),
    }))
}

/** Slots that touch, or between which nothing begins, as one span each. */
function joined(slots: Slot[], stride: number): Span[] {
  const spans: Span[] = []
  let begun = -Infinity
  for (const { start, end } of slots) {
    const last = spans.at(-1)
    if (last && start <= Math.max(last.end, begun + stride)) last.end = end
    else spans.push({ start, end })
    begun = start
  }
  return spans
}

/** Hours, cut wherever something begins or ends in them. */
function cut(hours: Span[], others: Span[]): Span[] {
  const edges = others.flatMap(({ start, end }) => [start, end])
  let from = -Infinity
  return hours.flatMap((window) => {
    const start = Math.max(window.start, from)
    from = Math.max(from, window.end)
    if (start >= window.end) return []

    const inside = edges.filter((at) => at > start && at < window.end)
    const all = [...new Set([start, ...inside, window.end])].sort((a, b) => a - b)
    return all.slice(1).map((end, index) => ({ start: all[index]!, end }))
  })
}

/** Adds a piece, or makes the last one longer where it goes on. */
function add(pieces: Piece[], piece: Piece) {
  const last = pieces.at(-1)
  const touches = last !== undefined && last.end === piece.start
  const isSame = touches && last.state === piece.state && last.id === piece.id
  const isLeft = touches && piece.state === 'NO_ROOM' && NOTICES.has(last.state)
  if (isSame || isLeft) last.end = piece.end
  else pieces.push(piece)
}
