import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import type { Data } from '@generated/data'
import { useItems, useRead } from '../../data/use_read'
import { useSave, type SaveOptions } from '../../ui/use_save'

/** A date of a workshop. */
export type Session = Data.Scheduling.WorkshopDate

/** The dates of a workshop, also those that are over. */
export function useSessions(workshopId: string, { enabled = true } = {}) {
  return useItems(routes.schedulingSessionsIndex, { params: { id: workshopId } }, { enabled })
}

/** Why dates of a workshop that are to come cannot be booked, by their ids; not named where they can. */
export function useClosedDates(workshopId: string): Map<string, ClosedBy[]> {
  const query = { serviceId: workshopId }
  const { data } = useRead(routes.schedulingVerdictsDates, { query })
  const closed = (data?.items ?? []).filter(({ isOpen }) => !isOpen)
  return new Map(
    closed.map(({ id, causes }) => [
      id,
      causes.flatMap(({ reason }) => (reason === 'PAST' ? [] : reason)),
    ])
  )
}

type Reason = AnswerOf<typeof routes.schedulingVerdictsDates>['items'][number]['causes'][number]

/** What closes a date that has not begun. */
export type ClosedBy = Exclude<Reason['reason'], 'PAST'>

/** Changes the dates of a workshop, and reads them again. With `isInline` the caller shows a refusal. */
export function useChangeSessions<Typed>(
  change: Pick<SaveOptions<Typed, unknown>, 'send' | 'saved' | 'isInline' | 'onSaved'>
) {
  return useSave<Typed>({
    ...change,
    failed: 'admin.failed.remove',
    reads: [
      routes.schedulingSessionsIndex,
      routes.schedulingVerdictsDates,
      routes.ticketingAgendaIndex,
    ],
  })
}

type Ticket = Data.Ticketing.Ticket.Variants['forHost']

/** Bookings of a date: first those that have places, then its waitlist. */
export function useAttendees(workshopId: string, { start }: Session) {
  const end = new Date(Date.parse(start) + 1).toISOString()
  const query = { productId: workshopId, start, end, size: 200 }
  return useRead(
    routes.ticketingTicketsIndex,
    { query },
    { select: ({ items }) => items.toSorted((one, other) => rankOf(one) - rankOf(other)) }
  )
}

function rankOf({ state }: Ticket) {
  return state === 'waitlist' ? 1 : 0
}
