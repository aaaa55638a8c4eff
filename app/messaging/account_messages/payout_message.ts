import { formatMoney } from '#shared/money'
import { payoutChanged, payoutFor } from '#payments'
import { sampleAccount } from './sample_account.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** A message to the owner that a payout came into a state. */
export function payoutMessage(name: string, state: 'sent' | 'returned') {
  return accountMessage({
    name,
    on: payoutChanged,
    about: {
      kind: 'payout',
      ids: ({ accountId, id }) => ({ accountId, id }),
      find: payoutFor,
    },
    when: (_, event) => event.state === state,
    key: ({ id }) => `${name}:${id}`,
    to: ({ account }) => ({ ...account, accountId: account.id }),
    // A payout that was paid meanwhile was sent, too; one that came back was not.
    isStillTrue: (payout) => (payout.state === 'returned') === (state === 'returned'),
    facts: ({ account, amount, currency, bankName, accountEnd, returnReason }) => ({
      action: account.type === 't' ? `/profile/t/${account.id}/wallet/earnings` : EARNINGS,
      values: {
        amount: formatMoney(amount, currency),
        bank: `${bankName} ·· ${accountEnd}`,
        reason: returnReason ?? '',
      },
    }),
    sample: ({ locale }) => ({
      subject: {
        account: sampleAccount(locale),
        amount: 41_230,
        currency: 'PEN',
        state,
        bankName: 'BCP',
        accountEnd: '4521',
        returnReason: 'Cuenta cerrada',
      },
      ids: { accountId: SAMPLE_ID, id: SAMPLE_ID },
    }),
  })
}

const EARNINGS = '/profile/u/me/wallet/earnings'
