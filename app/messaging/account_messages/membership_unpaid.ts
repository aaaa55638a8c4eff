import { formatWhen } from '#shared/formats'
import type { Trx } from '#core/database/transaction'
import { sampleAccount } from './sample_account.ts'
import { membershipFor, membershipUnpaid, type MembershipCard } from '#payments'
import { accountMessage, SAMPLE_AT, SAMPLE_ID } from './account_message.ts'

type Ids = { membershipId: string; notice: number }

/** A membership with which of its notices is written. */
async function find({ membershipId, notice }: Ids, trx?: Trx) {
  const membership = await membershipFor(membershipId, trx)
  return membership && { ...membership, notice }
}

/** Tells an owner that the charge of their plan failed, at once and after three and six days. */
export const membershipUnpaidNotice = accountMessage({
  name: 'membership_unpaid',
  on: membershipUnpaid,
  about: {
    kind: 'membership',
    ids: ({ id, notice }): Ids => ({ membershipId: id, notice }),
    find,
  },
  key: ({ id, notice, since }) => `membership_unpaid:${id}:${since}:${notice}`,
  to: ({ account }) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ account, isPastDue }) => isPastDue && !account.isClosed,
  facts: ({ account, plan, until, notice }) => ({
    action: '/profile/u/me/billing',
    values: {
      plan,
      notice: String(notice),
      when: until ? formatWhen(until, account.timeZone, account.locale) : '',
    },
  }),
  sample: ({ locale }): { subject: MembershipCard & { notice: number }; ids: Ids } => ({
    subject: {
      account: sampleAccount(locale),
      plan: 'PRO',
      isPastDue: true,
      until: SAMPLE_AT,
      notice: 1,
    },
    ids: { membershipId: SAMPLE_ID, notice: 1 },
  }),
})
