import * as routes from '#api/routes'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#api/client'
import { useRead } from '../../data/use_read'

export type Overview = AnswerOf<typeof routes.marketingOverviewShow>

export type Period = Overview['periods'][number]

/** What figures are counted by. */
export type Unit = 'week' | 'month'

/** How the account does by weeks, or by the months that the address asks for. */
export function useOverview() {
  const { unit } = useUnit()
  const read = useRead(
    routes.marketingOverviewShow,
    { query: { unit } },
    { placeholderData: (before) => before }
  )
  return { ...read, unit: (read.data?.unit ?? unit) as Unit }
}

/** What figures are counted by, kept in the address. */
export function useUnit() {
  const [query, setQuery] = useSearchParams()
  const unit: Unit = query.get('unit') === 'month' ? 'month' : 'week'
  const setUnit = (chosen: Unit) =>
    setQuery(chosen === 'month' ? { unit: 'month' } : {}, { replace: true })
  return { unit, setUnit }
}

/** What an amount of a period comes to in one currency. */
export const expectedIn = ({ expected }: Pick<Period, 'expected'>, currency: string): number =>
  expected.find((one) => one.currency === currency)?.amount ?? 0

/** Whether there is anything to draw: a new account has neither bookings nor money. */
export const hasFigures = ({ periods }: Overview): boolean =>
  periods.some(({ bookings, cancelled, charged }) => bookings + cancelled > 0 || charged !== 0)
