import * as routes from '#api/routes'
import { LIVE_STATES } from '#shared/booking_states'
import { colorOfId } from '#shared/service_colors'
import { dateIn, periodAround, type Range } from '../../ui/time'
import type { AnswerOf } from '#api/client'
import type { Ticket } from '../../resources/bookings/ticket'
import { useMe } from '../../data/account'
import { useItems, useRead } from '../../data/use_read'

type Meeting = AnswerOf<typeof routes.schedulingMeetingsIndex>['items'][number]

/** An hour or a date of a workshop, with the bookings of it that are the account's own. */
export type Hour = Meeting & { tickets: Ticket[]; color: number }

/** A part of today's hours that is free, or closed by something that the host put there. */
export type Gap = Range & { isFree: boolean; title: string | null }

/** How many hours a week may have in one answer. */
const MOST = 100

/** What closes hours so that a host wants to see it. */
const CLOSED = ['BLOCKED', 'VACATION', 'CALENDAR']

/** The week of an instant: its hours, its bookings and what is free, in three calls. */
export function useWeek(now: Date) {
  const { timeZone, type } = useMe()
  const { start, end } = periodAround(now, timeZone, 'week')
  const page = { sortBy: 'start', order: 'asc', size: MOST, start, end } as const
  const meetings = useItems(routes.schedulingMeetingsIndex, {
    query: { ...page, state: 'held,confirmed,rescheduled' },
  })
  const tickets = useItems(routes.ticketingTicketsIndex, {
    query: { ...page, state: LIVE_STATES.join() },
  })
  const offered = useRead(
    routes.schedulingOfferedWeeksShow,
    { query: { start: dateIn(start, timeZone) } },
    { enabled: type === 'u' }
  )
  const today = dateIn(now.toISOString(), timeZone)
  const days = offered.data?.hosts[0]?.days ?? []

  return {
    hours: hoursOf(meetings.data, tickets.data),
    gaps: gapsOf(days.find(({ date }) => date === today)?.pieces ?? []),
    /** The days on which the host has hours; none are known for a team. */
    openDays: days.filter(({ pieces }) => pieces.length > 0).map(({ date }) => date),
    knowsHours: days.length > 0,
    error: meetings.error ?? tickets.error,
    isPending: [meetings, tickets, offered].some(({ isLoading }) => isLoading),
    refetch: () => void Promise.all([meetings.refetch(), tickets.refetch(), offered.refetch()]),
  }
}

/** The hours that have clients; known once both answers are there. */
function hoursOf(meetings?: Meeting[], tickets?: Ticket[]): Hour[] | undefined {
  if (!meetings || !tickets) return undefined
  return meetings
    .map((meeting) => ({
      ...meeting,
      tickets: tickets.filter(({ sessions }) => sessions.some(({ id }) => id === meeting.id)),
      color: colorOfId(meeting.productId),
    }))
    .filter(({ places, tickets: own, isOwn }) => places !== null || own.length > 0 || !isOwn)
}

type Piece = { state: string; start: string; end: string; title: string | null }

function gapsOf(pieces: Piece[]): Gap[] {
  return pieces
    .filter(({ state }) => state === 'FREE' || CLOSED.includes(state))
    .map(({ state, start, end, title }) => ({ start, end, title, isFree: state === 'FREE' }))
}
