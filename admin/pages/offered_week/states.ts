import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  CircleCheck,
  Coffee,
  FastForward,
  Gauge,
  History,
  Hourglass,
  Palmtree,
  Scissors,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'

type Look = { icon: LucideIcon; background: string; color: string; isQuiet?: boolean }

const soft = (tone: string) => ({ background: `var(--${tone}-soft)`, color: `var(--${tone})` })
const TAKEN = { background: 'var(--brand-soft)', color: 'var(--brand)' }
const GREY = { background: 'var(--surface-2)', color: 'var(--ink-2)' }
const QUIET = { background: 'transparent', color: 'var(--ink-2)', isQuiet: true }

/** The icon, label and colour of each state of a time, in the order of the legend. */
export const STATES: Record<string, Look> = {
  FREE: { icon: CircleCheck, ...soft('ok') },
  MEETING: { icon: CalendarCheck, ...TAKEN },
  HOLD: { icon: Hourglass, ...soft('warn') },
  BREAK: { icon: Coffee, ...GREY },
  BUSY: { icon: UserRoundX, ...GREY },
  BLOCKED: { icon: Ban, ...soft('bad') },
  VACATION: { icon: Palmtree, ...soft('warn') },
  CALENDAR: { icon: CalendarSync, ...GREY },
  PAST: { icon: History, ...QUIET },
  TOO_SOON: { icon: FastForward, ...QUIET },
  TOO_FAR: { icon: CalendarClock, ...QUIET },
  DAY_LIMIT: { icon: Gauge, ...soft('warn') },
  WEEK_LIMIT: { icon: Gauge, ...soft('warn') },
  NO_ROOM: { icon: Scissors, ...QUIET },
}
