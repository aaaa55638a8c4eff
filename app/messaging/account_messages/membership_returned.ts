import { product } from '#config/product'
import { formatMoney } from '#shared/money'
import { arrivalValues } from '#shared/refund_arrival'
import i18nManager from '@adonisjs/i18n/services/main'
import { sampleAccount } from './sample_account.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'
import { chargeReturned, returnedChargeFor, type ReturnedCharge } from '#payments'

/** Tells an owner that a payment for a plan that had ended went back, or could not. */
export const membershipReturned = accountMessage({
  name: 'membership_returned',
  on: chargeReturned,
  about: {
    kind: 'membership_charge',
    ids: ({ accountId, id }) => ({ accountId, id }),
    find: returnedChargeFor,
  },
  key: ({ id, state, tries }) => `membership_returned:${id}:${state}:${tries}`,
  to: ({ account }) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ account }) => !account.isClosed,
  facts: ({ account, plan, amount, currency, state, arrival }) => ({
    action: '/profile/u/me/billing',
    values: {
      plan,
      state,
      amount: formatMoney(amount, currency),
      support: product.supportEmail,
      arrival: i18nManager
        .locale(account.locale)
        .t('common.refund.arrival', arrivalValues(arrival, 'client')),
    },
  }),
  sample: ({ locale }): { subject: ReturnedCharge; ids: { accountId: string; id: string } } => ({
    subject: {
      account: sampleAccount(locale),
      plan: 'PRO',
      amount: 1200,
      currency: 'USD',
      state: 'done',
      arrival: { unit: 'business', least: 5, most: 10 },
    },
    ids: { accountId: SAMPLE_ID, id: SAMPLE_ID },
  }),
})
