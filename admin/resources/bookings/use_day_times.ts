import { DateTime } from 'luxon'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api'

type Availability = { days: Record<string, { start: string }[]> }

/** Somebody of a team may be asked for; empty: whoever is free. */
type Wanted = { productId: string; collaboratorId: string }

/** The instants at which a service is free on a day (`yyyy-MM-dd`) of a zone. Asked anew each time, for others book too. */
export function useDayTimes({ productId, collaboratorId }: Wanted, date: string, timeZone: string) {
  const day = DateTime.fromISO(date, { zone: timeZone })
  const isAsked = productId !== '' && date !== '' && day.isValid
  const queryFn = async () => {
    const range = { start: day.toUTC().toISO()!, end: day.plus({ days: 1 }).toUTC().toISO()! }
    const search = new URLSearchParams({ ...range, timeZone })
    if (collaboratorId) search.set('collaboratorId', collaboratorId)
    const path = `/products/${productId}/availability?${search}`
    const { days } = await call<Availability>({ path })
    return (days[date] ?? []).map(({ start }) => start)
  }
  const queryKey = ['availability', productId, collaboratorId, date, timeZone]
  return useQuery({ queryKey, queryFn, enabled: isAsked, staleTime: 0 })
}
