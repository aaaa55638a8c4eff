import { useSearchParams } from 'react-router'
import { THINGS } from '#shared/changed_things'
import { NO_FILTER, PERIODS, type Filter } from './filters'

/** What the address narrows the history to, its page, and how both change. */
export function useWanted() {
  const [search, setSearch] = useSearchParams()
  const filter: Filter = {
    person: search.get('person') ?? NO_FILTER.person,
    thing: THINGS.find((one) => one === search.get('thing')) ?? NO_FILTER.thing,
    period: PERIODS.find((one) => one === search.get('period')) ?? NO_FILTER.period,
  }
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

  function write(next: Filter, nextPage: number) {
    const { person, thing, period } = next
    const wanted = { person, thing, period: period === 'all' ? '' : period, page: pageOf(nextPage) }
    const kept = Object.entries(wanted).filter(([, value]) => value !== '')
    setSearch(kept, { replace: true })
  }

  return {
    filter,
    page,
    hasFilters: filter.person !== '' || filter.thing !== '' || filter.period !== 'all',
    narrow: (next: Filter) => write(next, 1),
    turnTo: (next: number) => write(filter, next),
  }
}

const pageOf = (page: number) => (page > 1 ? String(page) : '')
