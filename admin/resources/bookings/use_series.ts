import { useQuery } from '@tanstack/react-query'
import { call } from '../../api'

/** One time of a series; `reason` says why it cannot be booked. */
export type SeriesDate = { wall: string; start: string | null; reason: string | null }

/** Weeks that are looked at beyond the sessions of a package, for some may be taken. */
const SPARE_WEEKS = 8

type Wanted = { productId: string; start: string; weeks: number; sessions: number }

/** Which times of a series, or of a package week by week, are free: asked while one chooses, and nothing is booked by it. */
export function useSeries({ productId, start, weeks, sessions }: Wanted) {
  const looked = sessions > 1 ? sessions + SPARE_WEEKS : weeks
  const isAsked = productId !== '' && start !== '' && looked > 1 && looked <= 52
  const { data, error, isFetching } = useQuery({
    queryKey: ['series', productId, start, looked],
    queryFn: () =>
      call<{ items: SeriesDate[] }>({
        path: '/tickets/preview',
        method: 'POST',
        body: { productId, start, weeks: looked },
      }),
    enabled: isAsked,
    staleTime: 0,
  })
  const items = isAsked ? (data?.items ?? []) : []
  return { items, dates: sessions > 1 ? packageOf(items, sessions) : items, error, isFetching }
}

/** As many free weeks as a package has sessions, and the taken ones between them. */
function packageOf(items: SeriesDate[], sessions: number): SeriesDate[] {
  const free = items.filter(({ reason }) => !reason)
  const last = free[sessions - 1]
  return last ? items.slice(0, items.indexOf(last) + 1) : items
}

/** The instants that are free. */
export const freeOf = (dates: SeriesDate[]) =>
  dates.flatMap(({ start, reason }) => (start && !reason ? [start] : []))

/** The instants that are not. */
export const takenOf = (dates: SeriesDate[]) =>
  dates.flatMap(({ start, reason }) => (start && reason ? [start] : []))
