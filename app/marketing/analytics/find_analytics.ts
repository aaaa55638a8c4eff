import { now } from '#core/time'
import { breakdownOf } from '#ticketing'
import { accountById } from '#accounts'
import { analyticsDays } from '../errors.ts'
import { errorText } from './error_texts.ts'
import { readSql } from '#core/database/transaction'
import { longestAnalytics } from '#config/visit_limits'
import type { AccountScope } from '#core/account_scope'
import type { AnalyticsQuery } from './validators.ts'
import type { AnalyticsUnit } from '#shared/analytics'
import { comparedDays, countDays, daysOf, unitOf, type Days } from './domain/days.ts'
import {
  byHour,
  byMember,
  byPeriod,
  byService,
  bySource,
  errorsOf,
  funnelOf,
  totalOf,
  type Facts,
  type ServiceVisits,
  type VisitCount,
} from './domain/gather_analytics.ts'

/** What an account looks at, by its own clock. */
type Look = { accountId: string; unit: AnalyticsUnit; serviceId?: string; memberId?: string }

/**
 * How an account does on some days, beside the days before. Bookings, attendance, money by date of service, and the way from a
 * visit to a booking are read in one round. Throws ANALYTICS_DAYS (422).
 */
export async function analyticsOf(
  { accountId }: Pick<AccountScope, 'accountId'>,
  query: AnalyticsQuery,
  locale: string
) {
  const { timeZone, currency } = (await accountById(accountId))!
  const days = daysOf(query, now().setZone(timeZone))
  const count = countDays(days)
  if (count < 1 || count > longestAnalytics) throw analyticsDays(longestAnalytics)

  const unit = unitOf(days)
  const past = comparedDays(days, query.compare ?? 'before')
  const { productId: serviceId, memberId } = query
  const look = { accountId, unit, serviceId, memberId }
  const laterBy = countDays({ start: past.start, end: days.start })
  const [present, before] = await Promise.all([factsOf(look, days), factsOf(look, past, laterBy)])
  return {
    unit,
    currency,
    timeZone,
    ...named(days),
    before: named(past),
    total: { ...totalOf(present), before: totalOf(before) },
    periods: byPeriod(present, before, days, unit),
    services: byService(present, before),
    members: byMember(present, before),
    sources: bySource(present),
    hours: byHour(present),
    funnel: funnelOf(present, before),
    errors: errorsOf(present).map((one) => ({ ...one, text: errorText(one.code, locale) })),
  }
}

export type Analytics = Awaited<ReturnType<typeof analyticsOf>>

const named = ({ start, end }: Days) => ({
  start: start.toISODate()!,
  end: end.minus({ days: 1 }).toISODate()!,
})

async function factsOf(look: Look, days: Days, laterBy = 0): Promise<Facts> {
  const [breakdown, visits, serviceVisits] = await Promise.all([
    breakdownOf({ ...look, ...days, laterBy }),
    look.memberId ? null : visitsOf(look, days),
    look.memberId ? [] : visitsByService(look, days),
  ])
  return { ...breakdown, visits, serviceVisits }
}

/** Visits of all pages of an account, or of one service's. */
function visitsOf({ accountId, serviceId }: Look, days: Days): Promise<VisitCount[]> {
  const { start, end } = named(days)
  return readSql<VisitCount>(VISITS, { accountId, pageId: serviceId ?? accountId, start, end })
}

const VISITS = `
  SELECT what, source, CAST(sum(count) AS int) AS count FROM visit_counts
  WHERE account_id = :accountId AND page_id = :pageId AND day BETWEEN :start AND :end
  GROUP BY what, source`

function visitsByService({ accountId, serviceId }: Look, days: Days) {
  return readSql<ServiceVisits>(VISITS_BY_SERVICE, {
    accountId,
    serviceId: serviceId ?? null,
    ...named(days),
  })
}

/** Each page is read by its own days, whatever is kept of the years before. */
const VISITS_BY_SERVICE = `
  SELECT s.id, s.title AS name, v.visits, v.reserved FROM services s CROSS JOIN LATERAL (
    SELECT CAST(coalesce(sum(count) FILTER (WHERE what = 'view'), 0) AS int) AS visits,
      CAST(coalesce(sum(count) FILTER (WHERE what = 'booked'), 0) AS int) AS reserved
    FROM visit_counts
    WHERE account_id = s.account_id AND page_id = s.id AND day BETWEEN :start AND :end AND what IN ('view', 'booked')
  ) v
  WHERE s.account_id = :accountId AND (CAST(:serviceId AS uuid) IS NULL OR s.id = :serviceId) AND v.visits > 0`
