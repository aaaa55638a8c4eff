import type { Cause, ClosedBy } from './verdicts.ts'
import type { DateClosedBy } from './date_verdicts.ts'

/** Where a rule stands: the account that asks, and the service and schedule of the question. */
export type Place = {
  isTeam: boolean
  /** Whether the host is the account itself, whose hours and calendar its managers change. */
  isOwn: boolean
  accountId: string
  serviceId: string
  scheduleId: string | null
  /** The date of the start, `yyyy-MM-dd`. */
  date: string
}

type Page = (place: Place) => string | null

const schedule: Page = ({ scheduleId }) => `config/availability/${scheduleId ?? ''}`
const schedules: Page = () => 'config/availability'
const service: Page = ({ serviceId }) => `services/individual/${serviceId}`
const day: Page = ({ date }) => `calendar?view=day&date=${date}`
const rules: Page = () => 'config/availability/policy'
const members: Page = () => 'members'
const none: Page = () => null

const PAGES: Record<ClosedBy, Page> = {
  PAST: none,
  NO_SCHEDULE: schedules,
  CLOSED_DATE: schedule,
  CLOSED: schedule,
  BETWEEN: schedule,
  NO_ROOM: schedule,
  BUSY: day,
  MEETING: day,
  HOLD: day,
  CALENDAR: () => 'config/calendars',
  VACATION: () => 'config/vacations',
  BLOCKED: () => 'config/blocked-intervals',
  BREAK: schedule,
  TOO_SOON: service,
  TOO_FAR: service,
  DAY_LIMIT: schedule,
  WEEK_LIMIT: schedule,
  HOST_DAY_LIMIT: rules,
  HOST_WEEK_LIMIT: rules,
  MEMBER_DAY_LIMIT: members,
  MEMBER_WEEK_LIMIT: members,
}

/** Rules of the account that asks, and its calendar, which shows when a colleague is busy. What fills it is the member's own. */
const OF_ACCOUNT = new Set<ClosedBy>([
  ...(['BUSY', 'TOO_SOON', 'TOO_FAR', 'MEMBER_DAY_LIMIT', 'MEMBER_WEEK_LIMIT'] as const),
])

/**
 * The page of the dashboard that changes what closes a time.
 * Null where none does, or where it is a colleague's own.
 */
export function closingPage({ reason }: Pick<Cause, 'reason'>, place: Place): string | null {
  if (!place.isOwn && !OF_ACCOUNT.has(reason)) return null
  const page = PAGES[reason](place)
  return page && `${dashboardOf(place)}/${page.replace(/\/$/, '')}`
}

/** The page that opens a service which clients cannot book at all. */
export function servicePage(place: Place): string {
  return `${dashboardOf(place)}/${service(place)}`
}

/** The page that opens a workshop or a date of it. Null for what is over and for an account that is closed. */
export function dateClosingPage(
  reason: DateClosedBy,
  place: Pick<Place, 'isTeam' | 'accountId' | 'serviceId'>
): string | null {
  if (reason === 'PAST' || reason === 'CLOSED_ACCOUNT') return null
  return `${dashboardOf(place)}/services/group/${place.serviceId}`
}

function dashboardOf({ isTeam, accountId }: Pick<Place, 'isTeam' | 'accountId'>) {
  return isTeam ? `/profile/t/${accountId}` : '/profile/u/me'
}
