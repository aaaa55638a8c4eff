import { useCallback } from 'react'
import * as routes from '#api/routes'
import { keepPreviousData } from '@tanstack/react-query'
import { mayMove, type TicketState } from '#shared/booking_states'
import type { AnswerOf } from '#api/client'
import type { Data } from '@generated/data'
import { useMe } from '../../data/account'
import { useRead, useReadAhead } from '../../data/use_read'
import { dayIn } from '../../ui/day_scale'

export type CalendarEvent = Data.Ticketing.Agenda

/** The answer of the calendar. */
export type Agenda = AnswerOf<typeof routes.ticketingAgendaIndex>

/** The event kinds that a client or a workshop is behind. */
const WITH_PEOPLE: readonly CalendarEvent['kind'][] = [
  'BOOKING',
  'REQUEST',
  'HOLD',
  'PROPOSAL',
  'WORKSHOP',
]

/** Whether an event is one that people come to; the others close time. */
export const isMeeting = ({ kind }: CalendarEvent) => WITH_PEOPLE.includes(kind)

/** The booking of an hour that the account may decide about; a date of a workshop has many. */
export function bookingOf({ kind, isOwn, clients }: CalendarEvent): string | undefined {
  return isOwn && kind !== 'WORKSHOP' ? (clients[0]?.code ?? undefined) : undefined
}

/**
 * Whether an event is an hour, or the date of a workshop, that its host can move. A request, an unpaid booking and a proposed
 * time are none yet.
 */
export function canMove(event: CalendarEvent): boolean {
  if (event.kind === 'WORKSHOP') return event.isOwn
  const state = event.clients[0]?.state as TicketState
  return event.kind === 'BOOKING' && bookingOf(event) !== undefined && mayMove(state, 'rescheduled')
}

/** The events of dates that follow each other, or what `select` takes of them. The last ones stay while others load. */
export function useEvents<Shown = Agenda>(dates: string[], select?: (agenda: Agenda) => Shown) {
  const { timeZone } = useMe()
  const options = { ...SHOWN, ...(select && { select }) }
  return useRead<typeof routes.ticketingAgendaIndex, Shown>(
    routes.ticketingAgendaIndex,
    queryOf(dates, timeZone),
    options
  )
}

/** An answer of the last seconds, in milliseconds, is good: it was asked for ahead. Changes are heard live. */
const SHOWN = { placeholderData: keepPreviousData, staleTime: 5_000 }

function queryOf(dates: string[], timeZone: string) {
  const [first, last] = [dayIn(dates[0]!, timeZone), dayIn(dates.at(-1)!, timeZone)]
  return { query: { start: first.first, end: last.next } }
}

/** Asks for the events of dates at the press that leads there: a slow processor takes a while to draw the page for them. */
export function useEventsAhead(): (dates: string[]) => void {
  const { timeZone } = useMe()
  const read = useReadAhead(routes.ticketingAgendaIndex)
  return useCallback((dates) => read(queryOf(dates, timeZone)), [read, timeZone])
}
