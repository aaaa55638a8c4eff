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
}

export type Named = Figures & { id: string; name: string; before: number }
export type Source = { source: string; booked: number; visits: number; reserved: number }

const NOTHING: Figures = { booked: 0, attended: 0, noShow: 0, cancelled: 0, revenue: [] }

/** The sum of all days. Each booking is in one period. */
export function totalOf({ counts, money }: Facts): Figures {
  const periods = counts.filter(({ part }) => part === 'period')
  const sum = (of: (row: BreakdownCount) => number) =>
    periods.reduce((all, row) => all + of(row), 0)
  return {
    booked: sum(({ booked }) => booked),
    attended: sum(({ attended }) => attended),
    noShow: sum(({ noShow }) => noShow),
    cancelled: sum(({ cancelled }) => cancelled),
    revenue: addedMoney(money.filter(({ part }) => part === 'period')),
  }
}

/** The figures of each bar, with those of the bar in its place before. */
export function byPeriod(
  present: Facts,
  before: Facts,
  spans: { days: Days; past: Days; unit: AnalyticsUnit }
) {
  const past = periodsOf(spans.past, spans.unit)
  return periodsOf(spans.days, spans.unit).map((start, at) => ({
    start,
    ...figuresOf(present, 'period', start),
    before: figuresOf(before, 'period', past[at] ?? ''),
  }))
}

/** The figures of each service or member, the busiest first. Some had bookings only in the days before. */
export function byName(present: Facts, before: Facts, part: 'service' | 'member'): Named[] {
  const names = new Map(
    [...before.counts, ...present.counts]
      .filter((row) => row.part === part)
      .map(({ key, name }) => [key, name ?? ''])
  )
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      ...figuresOf(present, part, id),
      before: figuresOf(before, part, id).booked,
    }))
    .sort((one, other) => other.booked - one.booked || one.name.localeCompare(other.name))
}

/** Bookings, visits and visits that ended in a booking, by source, the most bookings first. */
export function bySource({ counts, visits }: Facts): Source[] {
  const rows: Source[] = [
    ...counts
      .filter(({ part }) => part === 'source')
      .map(({ key, booked }) => ({ source: sourceName(key), booked, visits: 0, reserved: 0 })),
    ...(visits ?? []).map(({ what, source, count }) => ({
      source,
      booked: 0,
      visits: what === 'view' ? count : 0,
      reserved: what === 'booked' ? count : 0,
    })),
  ]
  const sums = [...Map.groupBy(rows, ({ source }) => source)]
    .map(([source, some]) => sumOfSource(source, some))
    .filter(({ booked, visits: seen }) => booked + seen > 0)
    .sort((one, other) => other.booked - one.booked || other.visits - one.visits)
  const isKept = (row: Source, at: number) => at < SOURCES && row.source !== 'other'
  const others = sums.filter((row, at) => !isKept(row, at))
  return [...sums.filter(isKept), ...(others.length > 0 ? [sumOfSource('other', others)] : [])]
}

function sumOfSource(source: string, rows: Source[]): Source {
  const sum = (of: (row: Source) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    source,
    booked: sum(({ booked }) => booked),
    visits: sum(({ visits }) => visits),
    reserved: sum(({ reserved }) => reserved),
  }
}

/** Bookings by day of the week (1 is Monday) and hour of their beginning. */
export function byHour({ counts }: Facts) {
  return counts
    .filter(({ part }) => part === 'hour')
    .map(({ key, booked }) => {
      const [weekday, hour] = key.split(' ').map(Number) as [number, number]
      return { weekday, hour, booked }
    })
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
  const { booked, attended, noShow, cancelled } = counts.find(isIt) ?? NOTHING
  return { booked, attended, noShow, cancelled, revenue: addedMoney(money.filter(isIt)) }
}

function addedMoney(rows: Money[]): Money[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: some.reduce((all, { amount }) => all + amount, 0),
  }))
}
