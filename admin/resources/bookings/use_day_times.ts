import * as routes from '#api/routes'
import { DateTime } from 'luxon'
import { useRead } from '../../data/use_read'

/** `collaboratorId` is the wanted member; empty means any who is free. */
type Wanted = { productId: string; collaboratorId: string }

/** The free starts of a service on a day (`yyyy-MM-dd`) of a zone, always read again, because others book too. */
export function useDayTimes({ productId, collaboratorId }: Wanted, date: string, timeZone: string) {
  const day = DateTime.fromISO(date, { zone: timeZone })
  const isComplete = productId !== '' && date !== '' && day.isValid
  const end = day.plus({ days: 1 })
  const query = {
    ...(isComplete && { start: day.toUTC().toISO()!, end: end.toUTC().toISO()! }),
    timeZone,
    collaboratorId: collaboratorId || undefined,
  }
  return useRead(
    routes.schedulingAvailabilityShow,
    { params: { id: productId }, query },
    {
      select: ({ days }) => (days[date] ?? []).map(({ start }) => start),
      enabled: isComplete,
      staleTime: 0,
    }
  )
}
