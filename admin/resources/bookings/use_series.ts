import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/account'
import { MOST_WEEKS, SPARE_WEEKS, untilEnough, type SeriesDate } from '#shared/series'

type Wanted = { productId: string; start: string; weeks: number; sessions: number }

/** The times of a series or a package, free or not, before booking. */
export function useSeries({ productId, start, weeks, sessions }: Wanted) {
  const looked = sessions > 1 ? sessions + SPARE_WEEKS : weeks
  const isAsked = productId !== '' && start !== '' && looked > 1 && looked <= MOST_WEEKS
  const api = useApi()
  const { data, error, isFetching } = useQuery({
    queryKey: ['series', productId, start, looked],
    queryFn: () =>
      api.call<{ items: SeriesDate[] }>({
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
