import type { AnalyticsUnit } from '#shared/analytics'
import { sourceName } from '../../visits/domain/source_name.ts'
import { periodsOf, type Days } from './days.ts'
import { VISIT_STEPS, type VisitStep } from '#shared/visits'
import type { BreakdownCount, BreakdownMoney, BreakdownPart } from '#ticketing'

/** How many sources have a row of their own; the others are one together. */
const SOURCES = 12

type Money = { currency: string; amount: number }

/** Bookings at their hours; money in minor units by currency. */
export type Figures = {
  booked: number
  attended: number
  noShow: number
  cancelled: number
  revenue: Money[]
}

/** Visitors of one day who did one thing, by source. */
export type VisitCount = { what: string; source: string; count: number }

/** What is known of some days. */
export type Facts = {
  counts: BreakdownCount[]
  money: BreakdownMoney[]
  /** Null where one member is looked at: a page is not visited for a member. */
  visits: VisitCount[] | null
  /** By page, where pages were visited; none where one member is looked at. */
  serviceVisits: ServiceVisits[]
}

/** Visitors of a service's page, and those of them who booked. */
export type ServiceVisits = { id: string; name: string; visits: number; reserved: number }

export type Named = Figures & { id: string; name: string; before: number }
export type Source = Figures & { source: string; visits: number; reserved: number }

const NOTHING: Figures = { booked: 0, attended: 0, noShow: 0, cancelled: 0, revenue: [] }
const UNSEEN = { ...NOTHING, visits: 0, reserved: 0 }

/** The sum of all days. Each booking is in one period. */
export function totalOf({ counts, money }: Facts): Figures {
  const periods = counts.filter(isOf('period')).map(countsOf)
  const revenue = addedMoney(money.filter(isOf('period')))
  return { ...summedFigures(periods.map((row) => ({ ...row, revenue: [] }))), revenue }
}

/** The figures of each bar. What was before is by the same bars: each day stands where the day that it is compared with does. */
export function byPeriod(present: Facts, before: Facts, days: Days, unit: AnalyticsUnit) {
  return periodsOf(days, unit).map((start) => ({
    start,
    ...figuresOf(present, 'period', start),
    before: figuresOf(before, 'period', start),
  }))
}

/** The figures of each member, the busiest first. Some had bookings only in the days before. */
export const byMember = (present: Facts, before: Facts) =>
  byName(present, before, 'member', namesOf(present, before, 'member'))

/** The same of each service, with the visits of its page. Some were visited and not booked. */
export function byService(present: Facts, before: Facts) {
  const visited = new Map(present.serviceVisits.map((one) => [one.id, one]))
  const names = namesOf(present, before, 'service')
  for (const { id, name } of visited.values()) names.set(id, name)
  return byName(present, before, 'service', names).map((row) => {
    const { visits = 0, reserved = 0 } = visited.get(row.id) ?? {}
    return { ...row, visits, reserved }
  })
}

const namesOf = (present: Facts, before: Facts, part: 'service' | 'member') =>
  new Map(
    [...before.counts, ...present.counts]
      .filter((row) => row.part === part)
      .map(({ key, name }) => [key, name ?? ''])
  )

function byName(
  present: Facts,
  before: Facts,
  part: 'service' | 'member',
  names: Map<string, string>
): Named[] {
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      ...figuresOf(present, part, id),
      before: figuresOf(before, part, id).booked,
    }))
    .sort((one, other) => other.booked - one.booked || one.name.localeCompare(other.name))
}

/** The figures of each source, its visits, and those that ended in a booking, the busiest first. */
export function bySource({ counts, money, visits }: Facts): Source[] {
  const rows: Source[] = [
    ...counts.filter(isOf('source')).map((row) => ({
      ...UNSEEN,
      ...countsOf(row),
      source: sourceName(row.key),
    })),
    ...money.filter(isOf('source')).map(({ key, currency, amount }) => ({
      ...UNSEEN,
      source: sourceName(key),
      revenue: [{ currency, amount }],
    })),
    ...(visits ?? []).map(({ what, source, count }) => ({
      ...NOTHING,
      source,
      visits: what === 'view' ? count : 0,
      reserved: what === 'booked' ? count : 0,
    })),
  ]
  const sums = [...Map.groupBy(rows, ({ source }) => source)]
    .map(([source, some]) => sumOfSource(source, some))
    .filter(({ booked, visits: seen, revenue }) => booked + seen + revenue.length > 0)
    .sort((one, other) => other.booked - one.booked || other.visits - one.visits)
  const isKept = (row: Source, at: number) => at < SOURCES && row.source !== 'other'
  const others = sums.filter((row, at) => !isKept(row, at))
  return [...sums.filter(isKept), ...(others.length > 0 ? [sumOfSource('other', others)] : [])]
}

function sumOfSource(source: string, rows: Source[]): Source {
  const sum = (of: (row: Source) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    source,
    ...summedFigures(rows),
    visits: sum(({ visits }) => visits),
    reserved: sum(({ reserved }) => reserved),
  }
}

/** The figures by day of the week (1 is Monday) and hour of the beginning. */
export function byHour(facts: Facts) {
  const keys = [...facts.counts, ...facts.money].filter(isOf('hour')).map(({ key }) => key)
  return [...new Set(keys)]
    .map((key) => {
      const [weekday, hour] = key.split(' ').map(Number) as [number, number]
      return { weekday, hour, ...figuresOf(facts, 'hour', key) }
    })
    .sort((one, other) => one.weekday - other.weekday || one.hour - other.hour)
}

/** How many visitors came to each step. Those of a step have also done the ones before it. */
export function funnelOf(present: Facts, before: Facts) {
  if (!present.visits) return null
  return VISIT_STEPS.map((step) => ({
    step,
    visitors: visitorsOf(present, step),
    before: visitorsOf(before, step),
  }))
}

function visitorsOf({ visits }: Facts, step: VisitStep): number {
  const of = (visits ?? []).filter(({ what }) => what === step)
  return of.reduce((all, { count }) => all + count, 0)
}

/** The failures that were shown, by code, the most frequent first; each counts once a visitor and day. */
export function errorsOf({ visits }: Facts) {
  const steps: readonly string[] = VISIT_STEPS
  const codes = Map.groupBy(
    (visits ?? []).filter(({ what }) => !steps.includes(what)),
    ({ what }) => what
  )
  return [...codes]
    .map(([code, rows]) => ({ code, visitors: rows.reduce((all, { count }) => all + count, 0) }))
    .sort((one, other) => other.visitors - one.visitors || one.code.localeCompare(other.code))
}

function figuresOf({ counts, money }: Facts, part: BreakdownPart, key: string): Figures {
  const isIt = (row: { part: BreakdownPart; key: string }) => row.part === part && row.key === key
  return { ...countsOf(counts.find(isIt) ?? NOTHING), revenue: addedMoney(money.filter(isIt)) }
}

type Counts = Omit<Figures, 'revenue'>

const isOf = (part: BreakdownPart) => (row: { part: BreakdownPart }) => row.part === part

const countsOf = ({ booked, attended, noShow, cancelled }: Counts): Counts => ({
  booked,
  attended,
  noShow,
  cancelled,
})

function summedFigures(rows: Figures[]): Figures {
  const sum = (of: (row: Figures) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    booked: sum(({ booked }) => booked),
    attended: sum(({ attended }) => attended),
    noShow: sum(({ noShow }) => noShow),
    cancelled: sum(({ cancelled }) => cancelled),
    revenue: addedMoney(rows.flatMap(({ revenue }) => revenue)),
  }
}

function addedMoney(rows: Money[]): Money[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: some.reduce((all, { amount }) => all + amount, 0),
  }))
}
