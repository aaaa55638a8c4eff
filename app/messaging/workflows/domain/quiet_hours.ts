import type { DateTime } from 'luxon'
import type { StepEvent, StepTime } from '#shared/workflows'
import { instantToWall, wallToInstant } from '#core/time'

/** Wall times `HH:mm` between which nothing that can wait is sent. `from`: in the evening, `to`: in the morning. */
export type QuietHours = { from: string; to: string }

type Reading = {
  /** The clock of the reader. */
  zone: string
  quiet: QuietHours
  /** Until when the message is of use; it is sent before. */
  until?: DateTime
}

/** How long before quiet hours a message is sent that cannot wait until they end. */
const EARLIER = { minutes: 15 }

/**
 * When a message goes out that is not to be read at night. It waits for the end of quiet hours; where that would be too
 * late, as for a meeting early in the morning, it goes out shortly before they begin (docs/domain.md, "When messages go").
 */
export function outsideQuietHours(at: DateTime, { zone, quiet, until }: Reading): DateTime {
  const span = quietSpan(at, zone, quiet)
  if (!span || at < span.from || at >= span.to) return at
  return until && span.to >= until ? span.from.minus(EARLIER) : span.to
}

/** The quiet hours around an instant; nothing where the clocks skip one of their ends. */
function quietSpan(at: DateTime, zone: string, { from, to }: QuietHours) {
  const wall = instantToWall(at, zone)
  const isMorning = wall.slice(11) < to
  const local = at.setZone(zone)
  const evening = dayOf(isMorning ? local.minus({ days: 1 }) : local)
  const morning = dayOf(isMorning ? local : local.plus({ days: 1 }))
  const span = {
    from: wallToInstant(`${evening}T${from}`, zone),
    to: wallToInstant(`${morning}T${to}`, zone),
  }
  return span.from && span.to ? { from: span.from, to: span.to } : undefined
}

function dayOf(local: DateTime) {
  return local.toFormat('yyyy-MM-dd')
}

/** Steps that can wait for the morning: reminders, and what follows a meeting. Confirmations and changes cannot. */
const WAITING: StepEvent[] = ['start', 'end', 'attended', 'noShow', 'lastVisit', 'unpaid']

/** A step that is due, on the clock of its reader. `start`: of its meeting; `payUntil`: the deadline of what is unpaid. */
type Due = {
  step: { at: StepTime }
  due: DateTime
  start?: DateTime | null
  payUntil?: DateTime | null
  zone: string
  quiet: QuietHours
}

/** When a step goes out: what can wait is not sent at night, unless it would come too late. */
export function stepTime({ step, due, start, payUntil, zone, quiet }: Due): DateTime {
  const { event, side } = step.at
  if (!WAITING.includes(event)) return due
  const bound = event === 'start' ? side === 'before' && start : event === 'unpaid' && payUntil
  return outsideQuietHours(due, { zone, quiet, until: bound || undefined })
}

/** A reminder among others. `reader`: the same for all to one inbox, over one channel, about one meeting. */
export type Reminding = { reader: string; at: DateTime }

/** Of reminders to one reader about one meeting, those with room: of two too close, the later one. */
export function withRoom<One extends Reminding>(reminders: One[], minutes: number): One[] {
  const kept: One[] = []
  const latestFirst = reminders.toSorted((a, b) => b.at.toMillis() - a.at.toMillis())
  for (const one of latestFirst) {
    const isCrowded = kept.some(
      ({ reader, at }) => reader === one.reader && at.diff(one.at, 'minutes').minutes < minutes
    )
    if (!isCrowded) kept.push(one)
  }
  return reminders.filter((one) => kept.includes(one))
}
