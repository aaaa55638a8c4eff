import { sampleAccount } from './sample_account.ts'
import { ownAccountBroken, ownAccountFor } from '#payments'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Tells a host once that their own account at a provider takes no payments any more. */
export const ownAccountBrokenMessage = accountMessage({
  name: 'own_account_broken',
  on: ownAccountBroken,
  about: {
    kind: 'own_account',
    ids: ({ accountId, id }) => ({ accountId, ownAccountId: id }),
    find: ({ accountId, ownAccountId }, trx) => ownAccountFor({ accountId, id: ownAccountId }, trx),
  },
  key: ({ id, since }) => `own_account_broken:${id}:${since}`,
  to: ({ account }) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ isBroken }) => isBroken,
  facts: ({ account, provider }) => ({
    action: `/profile/${account.type === 't' ? `t/${account.id}` : 'u/me'}/wallet/methods`,
    values: { provider },
  }),
  sample: ({ locale }) => ({
    subject: { account: sampleAccount(locale), provider: 'Mercado Pago', isBroken: true },
    ids: { accountId: SAMPLE_ID, ownAccountId: SAMPLE_ID },
  }),
})
