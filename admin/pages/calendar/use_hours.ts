import * as routes from '#api/routes'
import { useMemo } from 'react'
import { clockOf, type Span } from '../../ui/day_scale'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'

type Wanted = { dates: string[]; isShown: boolean }

/** Working hours of members by date: what is closed between them is hatched. */
export type Hours = (date: string, hostIds?: string[]) => Span[]

/** The working hours of up to seven dates from the first one on; undefined while they are not known. */
export function useHours({ dates, isShown }: Wanted): Hours | undefined {
  const { timeZone } = useMe()
  const query = { start: dates[0] }
  const { data } = useRead(routes.schedulingOfferedWeeksShow, { query }, { enabled: isShown })

  return useMemo(() => {
    if (!isShown || !data) return undefined
    return (date, hostIds) => {
      const clock = clockOf(date, timeZone)
      const pieces = data.hosts
        .filter(({ id }) => !hostIds || hostIds.includes(id))
        .flatMap(({ days }) => days.flatMap((day) => day.pieces))
      return pieces
        .map(({ start, end }) => ({ start: clock(start), end: clock(end) }))
        .filter(({ start, end }) => end > start)
    }
  }, [data, isShown, timeZone])
}
