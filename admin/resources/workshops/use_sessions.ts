import type { Data } from '@generated/data'
import type { Call } from '../../data/api'
import { useItems, useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** A date of a workshop. */
export type Session = Data.Scheduling.WorkshopDate

const pathOf = (workshopId: string) => `/products/${workshopId}/meetings`

/** The dates of a workshop, also those that are over. */
export function useSessions(workshopId: string) {
  return useItems<Session>(pathOf(workshopId))
}

type Change = Omit<Call, 'path'> & { sessionId?: string; search?: URLSearchParams }

/** Changes the dates of a workshop, and reads them again. With `isInline` the caller shows a refusal. */
export function useChangeSessions(
  workshopId: string,
  options: { saved: string; isInline?: boolean; onSaved: () => void }
) {
  const path = pathOf(workshopId)
  return useSave<Change>({
    send: (api, { sessionId, search, ...change }) => {
      const address = [path, sessionId].filter(Boolean).join('/')
      return api.call({ ...change, path: search ? `${address}?${search}` : address })
    },
    failed: 'admin.failed.remove',
    reads: [path],
    ...options,
  })
}

type Ticket = Data.Ticketing.Ticket.Variants['forHost']

/** Bookings of a date: first those that have places, then its waitlist. */
export function useAttendees(workshopId: string, { start }: Session) {
  const end = new Date(Date.parse(start) + 1).toISOString()
  const query = new URLSearchParams({ productId: workshopId, start, end, size: '200' })
  return useRead<{ items: Ticket[] }, Ticket[]>(`/tickets?${query}`, {
    select: ({ items }) => items.toSorted((one, other) => rankOf(one) - rankOf(other)),
  })
}

function rankOf({ state }: Ticket) {
  return state === 'waitlist' ? 1 : 0
}
