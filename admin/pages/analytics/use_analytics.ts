import { DateTime } from 'luxon'
import * as routes from '#api/routes'
import { useSearchParams } from 'react-router'
import { isDayInReach } from '#shared/calendar_days'
import { COMPARISONS } from '#shared/analytics'
import type { AnswerOf } from '#api/client'
import { useRead } from '../../data/use_read'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { dateIn } from '../../ui/time'

export type Analytics = AnswerOf<typeof routes.marketingAnalyticsShow>

/** Weeks that can be chosen by name, and days that the host names. */
export const PERIODS = ['4', '12', '26', '52', 'days'] as const

/** What the address of the page chooses; empty values are left out. */
export type Query = Record<string, string>

/** The analytics that the address names, and how it changes. What was shown before stays until the next are there. */
export function useAnalytics() {
  const [search, setSearch] = useSearchParams()
  const { timeZone } = useMe()
  const today = dateIn(useNow().toISOString(), timeZone)
  const period = PERIODS.find((one) => one === search.get('period')) ?? '12'
  const compare = COMPARISONS.find((one) => one === search.get('compare')) ?? 'before'
  const chosen = Object.fromEntries(
    ['productId', 'memberId'].flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    })
  )
  const days = period === 'days' ? namedDays(search) : daysOf(Number(period), today)
  const query: Query = { ...days, compare, ...chosen }
  const change = (changes: Query) =>
    setSearch(
      Object.entries({ ...Object.fromEntries(search), ...changes }).filter(([, value]) => value),
      { replace: true }
    )
  const read = useRead(
    routes.marketingAnalyticsShow,
    { query },
    { placeholderData: (before) => before }
  )
  const clear = () => setSearch({}, { replace: true })
  return { ...read, period, compare, query, change, clear }
}

/** Services and members that have bookings on these days, whichever of them is chosen. */
export function useChoices({ productId: _service, memberId: _member, ...days }: Query) {
  const { data } = useRead(
    routes.marketingAnalyticsShow,
    { query: days },
    { placeholderData: (before) => before }
  )
  return { services: data?.services ?? [], members: data?.members ?? [] }
}

function namedDays(search: URLSearchParams): Query {
  return Object.fromEntries(
    ['start', 'end'].flatMap((side) => {
      const day = search.get(side) ?? ''
      return isDayInReach(day) ? [[side, day] as const] : []
    })
  )
}

/** Whole weeks, of which the present one is the last, until today. */
function daysOf(weeks: number, today: string): Query {
  const start = DateTime.fromISO(today, { zone: 'utc' })
    .startOf('week')
    .minus({ weeks: weeks - 1 })
  return { start: start.toISODate()!, end: today }
}
