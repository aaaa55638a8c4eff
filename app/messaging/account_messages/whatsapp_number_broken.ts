import { sampleAccount } from './sample_account.ts'
import { whatsappNumberBroken } from '../events.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'
import { brokenNumberFor } from '../channels/whatsapp/numbers/broken_number_for.ts'

/** Tells a host once that their own number of WhatsApp does not work any more. */
export const whatsappNumberBrokenMessage = accountMessage({
  name: 'whatsapp_number_broken',
  on: whatsappNumberBroken,
  about: {
    kind: 'whatsapp_number',
    ids: ({ accountId, id }) => ({ accountId, numberId: id }),
    find: ({ accountId, numberId }, trx) => brokenNumberFor({ accountId, id: numberId }, trx),
  },
  key: ({ id, since }) => `whatsapp_number_broken:${id}:${since}`,
  to: ({ account }) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ isBroken }) => isBroken,
  facts: ({ account, phone }) => ({
    action: `/profile/${account.type === 't' ? `t/${account.id}` : 'u/me'}/config/notifications`,
    values: { phone },
  }),
  sample: ({ locale }) => ({
    subject: { account: sampleAccount(locale), phone: '+51 955 000 777', isBroken: true },
    ids: { accountId: SAMPLE_ID, numberId: SAMPLE_ID },
  }),
})
