import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  CalendarX2,
  CircleCheck,
  Clock4,
  Coffee,
  FastForward,
  Gauge,
  History,
  Hourglass,
  Moon,
  Palmtree,
  Scissors,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'

type Look = {
  icon: LucideIcon
  background: string
  color: string
  border: string
  boxShadow?: string
}

const GREY = {
  background: 'var(--surface-2)',
  color: 'var(--ink-2)',
  border: '1px solid var(--line-strong)',
}
const PLAIN = {
  background: 'var(--surface)',
  color: 'var(--ink-2)',
  border: '1px dashed var(--line-strong)',
}

/** A time that something closes is hatched, so that it differs from an open one without its colour. */
function hatched(tone: string, ground: string) {
  return {
    background: `var(--hatch), var(--${ground})`,
    color: `var(--${tone})`,
    border: `1px solid var(--line-strong)`,
  }
}

/** A time that is taken or offered has a bar at its left edge. */
function barred(tone: string, ground: string) {
  const boxShadow = `inset 3px 0 0 var(--${tone})`
  return {
    background: `var(--${ground})`,
    color: `var(--${tone})`,
    border: '1px solid transparent',
    boxShadow,
  }
}

/** The icon, fill, text and border of each state of a time, in the order of the legend. */
export const STATES: Record<string, Look> = {
  FREE: { icon: CircleCheck, ...barred('ok', 'ok-soft'), border: '1px solid var(--ok)' },
  MEETING: { icon: CalendarCheck, ...barred('brand', 'brand-soft') },
  HOLD: { icon: Hourglass, ...PLAIN, color: 'var(--warn)', border: '1.5px dashed var(--warn)' },
  BREAK: { icon: Coffee, ...GREY },
  BUSY: { icon: UserRoundX, ...hatched('ink-2', 'surface-2') },
  BLOCKED: { icon: Ban, ...hatched('bad', 'bad-soft') },
  VACATION: { icon: Palmtree, ...hatched('warn', 'warn-soft') },
  CALENDAR: { icon: CalendarSync, ...hatched('ink-2', 'surface-2') },
  PAST: { icon: History, ...GREY, border: '1px solid transparent' },
  TOO_SOON: { icon: FastForward, ...PLAIN },
  TOO_FAR: { icon: CalendarClock, ...PLAIN },
  DAY_LIMIT: { icon: Gauge, ...PLAIN, color: 'var(--warn)' },
  WEEK_LIMIT: { icon: Gauge, ...PLAIN, color: 'var(--warn)' },
  HOST_DAY_LIMIT: { icon: Gauge, ...PLAIN, color: 'var(--warn)' },
  HOST_WEEK_LIMIT: { icon: Gauge, ...PLAIN, color: 'var(--warn)' },
  MEMBER_DAY_LIMIT: { icon: Gauge, ...PLAIN, color: 'var(--warn)' },
  MEMBER_WEEK_LIMIT: { icon: Gauge, ...PLAIN, color: 'var(--warn)' },
  NO_ROOM: { icon: Scissors, ...PLAIN },
  BETWEEN: { icon: Clock4, ...PLAIN },
  CLOSED_DATE: { icon: CalendarX2, ...PLAIN },
  NO_SCHEDULE: { icon: CalendarX2, ...PLAIN },
  CLOSED: {
    icon: Moon,
    background: 'var(--hatch)',
    color: 'var(--ink-2)',
    border: '1px solid var(--line)',
  },
}
