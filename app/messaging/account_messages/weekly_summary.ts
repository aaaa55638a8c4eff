import { formatMoney } from '#shared/money'
import type { Fact } from '../channels/letter.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { sampleAccount } from './sample_account.ts'
import { weekBegan, weekSummaryOf, type WeekSummary } from '#ticketing'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Sums up a host's week on Monday morning: what was, what comes and what waits. Not where there is nothing. */
export const weeklySummary = accountMessage({
  name: 'weekly_summary',
  on: weekBegan,
  about: {
    kind: 'week',
    ids: ({ accountId, monday }) => ({ accountId, monday }),
    find: ({ accountId, monday }, trx) => weekSummaryOf(accountId, monday, trx),
  },
  when: hasSomething,
  key: ({ monday }) => `weekly_summary:${monday}`,
  to: ({ account }) => ({ ...account, accountId: account.id }),
  isBulk: () => true,
  isStillTrue: (summary) => summary.account.weeklySummary && hasSomething(summary),
  facts: (summary) => ({
    action: `/profile/${summary.account.type === 't' ? `t/${summary.account.id}` : 'u/me'}/home`,
    facts: factsOf(summary),
    values: { coming: String(summary.coming.bookings) },
  }),
  sample: ({ locale }) => ({
    subject: {
      account: sampleAccount(locale),
      past: { start: '2026-11-30', bookings: 8, expected: [{ amount: 96_000, currency: 'PEN' }] },
      coming: { start: '2026-12-07', bookings: 5, expected: [] },
      waiting: 2,
    },
    ids: { accountId: SAMPLE_ID, monday: '2026-12-07' },
  }),
})

function hasSomething({ past, coming, waiting }: WeekSummary): boolean {
  return past.bookings + coming.bookings + waiting > 0
}

function factsOf({ account, past, coming, waiting }: WeekSummary): Fact[] {
  const i18n = i18nManager.locale(account.locale)
  const t = (key: string, values = {}) => i18n.t(`emails.weekly_summary.${key}`, values)
  const week = ({ bookings, expected }: WeekSummary['past']) =>
    [
      t('bookings', { count: bookings }),
      ...expected.map(({ amount, currency }) => formatMoney(amount, currency)),
    ].join(' · ')
  return [
    { label: t('past'), value: week(past) },
    { label: t('week'), value: week(coming) },
    ...(waiting > 0 ? [{ label: t('waiting'), value: t('bookings', { count: waiting }) }] : []),
  ]
}
