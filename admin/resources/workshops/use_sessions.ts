import * as routes from '#api/routes'
import type { Data } from '@generated/data'
import { useItems, useRead } from '../../data/use_read'
import { useSave, type SaveOptions } from '../../ui/use_save'

/** A date of a workshop. */
export type Session = Data.Scheduling.WorkshopDate

/** The dates of a workshop, also those that are over. */
export function useSessions(workshopId: string, { enabled = true } = {}) {
  return useItems(routes.schedulingSessionsIndex, { params: { id: workshopId } }, { enabled })
}

/** Changes the dates of a workshop, and reads them again. With `isInline` the caller shows a refusal. */
export function useChangeSessions<Typed>(
  change: Pick<SaveOptions<Typed, unknown>, 'send' | 'saved' | 'isInline' | 'onSaved'>
) {
  return useSave<Typed>({
    ...change,
    failed: 'admin.failed.remove',
    reads: [routes.schedulingSessionsIndex],
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
