import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api'
import { MOST_WEEKS, SPARE_WEEKS, untilEnough, type SeriesDate } from '#shared/series'

type Wanted = { productId: string; start: string; weeks: number; sessions: number }

/** Which times of a series, or of a package week by week, are free: asked while one chooses, and nothing is booked by it. */
export function useSeries({ productId, start, weeks, sessions }: Wanted) {
  const looked = sessions > 1 ? sessions + SPARE_WEEKS : weeks
  const isAsked = productId !== '' && start !== '' && looked > 1 && looked <= MOST_WEEKS
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
  return { items, dates: sessions > 1 ? untilEnough(items, sessions) : items, error, isFetching }
}
