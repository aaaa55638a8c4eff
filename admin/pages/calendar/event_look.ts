import { colorOfId, SERVICE_COLORS } from '#shared/service_colors'
import type { MemberColors } from './member_colors'
import type { CalendarEvent } from './use_events'

/** The colour of a service; that of its first member where members have colours. */
export function colorOf(
  { productId, hostIds }: Pick<CalendarEvent, 'productId' | 'hostIds'>,
  members?: MemberColors
): number {
  const id = members ? hostIds[0] : productId
  // What closes time is grey: it has no service.
  if (!productId || !id) return 0
  return members?.get(id) ?? colorOfId(id)
}

/** The custom properties of a colour, which a block's own styles read. */
export function colorsOf(event: CalendarEvent, members?: MemberColors) {
  return { ...varsOf(colorOf(event, members)), ...edgeOf(event) }
}

/** A connected calendar is known by its edge. */
export const edgeOf = ({ color }: Pick<CalendarEvent, 'color'>) =>
  color ? { boxShadow: `inset 4px 0 0 ${color}` } : undefined

const varsOf = (color: number) => ({
  '--soft': `var(--c${color}-soft)`,
  '--on': `var(--c${color})`,
  '--solid': `var(--c${color}-solid)`,
  '--brand': `var(--c${color})`,
  '--brand-line': `var(--c${color}-solid)`,
})

/** The properties of each colour by the number of `colorOf`, for what is named by `data-color`: written once, not for each event. */
export const COLORED = Object.fromEntries(
  Array.from({ length: SERVICE_COLORS + 1 }, (_, color) => [
    `&[data-color="${color}"]`,
    varsOf(color),
  ])
)

const FILLED = { bgcolor: 'var(--soft)', color: 'var(--on)' }
const CLOSED = { background: 'var(--hatch), var(--c0-soft)', color: 'var(--c0)' }

/** What tells the kinds of events apart without their colour: filled, framed, dashed or hatched. */
export const LOOKS: Record<CalendarEvent['kind'], object> = {
  BOOKING: FILLED,
  WORKSHOP: FILLED,
  REQUEST: { bgcolor: 'var(--surface)', color: 'var(--on)', border: '1.5px solid var(--solid)' },
  HOLD: { bgcolor: 'var(--surface)', color: 'var(--warn)', border: '1.5px dashed var(--warn)' },
  PROPOSAL: { bgcolor: 'var(--surface)', color: 'var(--on)', border: '1.5px dashed var(--solid)' },
  BUSY: CLOSED,
  BLOCKED: CLOSED,
  VACATION: CLOSED,
}

/** Whether an event waits for an answer or its payment. */
export const isWaiting = ({ kind }: Pick<CalendarEvent, 'kind'>) =>
  kind === 'REQUEST' || kind === 'HOLD' || kind === 'PROPOSAL'

/** What is over steps back. */
export const OVER = {
  bgcolor: 'color-mix(in srgb, var(--soft) 45%, var(--surface))',
  color: 'var(--ink-2)',
}
