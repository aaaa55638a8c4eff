import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Data } from '@generated/data'
import { call, type Call } from '../../data/api'

/** A date of a workshop. */
export type Session = Data.Scheduling.WorkshopDate

const keyOf = (workshopId: string) => ['sessions', workshopId]

/** The dates of a workshop, also those that are over. */
export function useSessions(workshopId: string) {
  return useQuery({
    queryKey: keyOf(workshopId),
    queryFn: async () =>
      (await call<{ items: Session[] }>({ path: `/products/${workshopId}/meetings` })).items,
  })
}

/** Makes a change to the dates of a workshop and reads them again. Throws what the server refused. */
export function useChangeSessions(workshopId: string) {
  const queries = useQueryClient()
  return async ({ path, ...change }: Call) => {
    await call({ ...change, path: `/products/${workshopId}/meetings${path}` })
    await queries.invalidateQueries({ queryKey: keyOf(workshopId) })
  }
}

type Ticket = Data.Ticketing.Ticket.Variants['forHost']

/** Bookings of a date: first those that have places, then its waitlist. */
export function useAttendees(workshopId: string, { start, id }: Session) {
  const end = new Date(Date.parse(start) + 1).toISOString()
  const asked = new URLSearchParams({ productId: workshopId, start, end, size: '200' })
  return useQuery({
    queryKey: ['attendees', id],
    queryFn: async () => {
      const { items } = await call<{ items: Ticket[] }>({ path: `/tickets?${asked}` })
      const [waiting, placed] = [true, false].map((isWaiting) =>
        items.filter(({ state }) => (state === 'waitlist') === isWaiting)
      )
      return [...placed!, ...waiting!]
    },
  })
}
