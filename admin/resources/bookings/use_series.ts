import * as routes from '#api/routes'
import { useItems } from '../../data/use_read'
import { MOST_WEEKS, SPARE_WEEKS, untilEnough } from '#shared/series'

type Wanted = { productId: string; start: string; weeks: number; sessions: number }

/** The times of a series or a package, free or not, before booking. */
export function useSeries({ productId, start, weeks, sessions }: Wanted) {
  const looked = sessions > 1 ? sessions + SPARE_WEEKS : weeks
  const isAsked = productId !== '' && start !== '' && looked > 1 && looked <= MOST_WEEKS
  const body = { productId, start, weeks: looked }
  const { data, error, isFetching } = useItems(
    routes.ticketingTicketsPreview,
    { body },
    { enabled: isAsked, staleTime: 0 }
  )
  const items = isAsked ? (data ?? []) : []
  return { items, dates: sessions > 1 ? untilEnough(items, sessions) : items, error, isFetching }
}
