import * as routes from '#api/routes'
import { useSearchParams } from 'react-router'
import { isDayInReach } from '#shared/calendar_days'
import { REPORT_GROUPS, REPORT_UNITS } from '#shared/booking_report'
import { useRead } from '../../data/use_read'
import type { AnswerOf } from '#api/client'

export type Report = AnswerOf<typeof routes.ticketingReportShow>
export type ReportRow = Report['items'][number]

/** A query of the report; empty days are left out. */
type Query = Record<string, string>

/** The report that the address names, and how its units and days change. */
export function useReport() {
  const [search, setSearch] = useSearchParams()
  const unit = REPORT_UNITS.find((one) => one === search.get('unit')) ?? 'month'
  const by = REPORT_GROUPS.find((one) => one === search.get('by')) ?? 'service'
  const days = ['start', 'end'].flatMap((side) => {
    const day = search.get(side) ?? ''
    return isDayInReach(day) ? [[side, day] as const] : []
  })
  const query: Query = { unit, by, ...Object.fromEntries(days) }
  const change = (changes: Query) =>
    setSearch(
      Object.entries({ ...query, ...changes }).filter(([, value]) => value),
      { replace: true }
    )
  const clear = () => setSearch({}, { replace: true })
  return { unit, by, query, change, clear, ...useRead(routes.ticketingReportShow, { query }) }
}
