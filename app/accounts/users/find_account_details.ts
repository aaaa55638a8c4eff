import { now } from '#core/time'
import type Account from './account.ts'
import { plansOf } from '../plans/find_plan.ts'
import type { Plan } from '#shared/plans'
import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'
import type { Duration } from '#shared/durations'
import type { MaskedBankDetails } from '#shared/bank_details'

type Span = { start: string; end: string }

/** How the newest upload of a kind stands; null when there is none. */
type PictureState = 'PROCESSING' | 'READY' | 'FAILED' | null

/** What other features and modules add to an account's answer (docs/domain.md, "Accounts"). */
export type AccountDetails = {
  /** Days and times on which it receives no clients: those not over, the next first. */
  vacationDates: Span[]
  blockedIntervals: Span[]
  defaultAvailability: {
    id: string
    name: string
    timeZone: string
    interval: Duration
    break: Duration
    weekly: Record<string, Span[]>
    dates: { date: string; intervals: Span[] }[]
  } | null
  /** The name of the calendar to which its bookings are written. */
  destinationCalendar: string | null
  /** What social networks show of its page. */
  seoPicture: string | null
  pictureState: PictureState
  coverPictureState: PictureState
  /** Where it is paid out to, for its owner alone. */
  bankAccount: MaskedBankDetails | null
  /** What offsets its commission (docs/domain.md, "Ledger"), for its owner alone. */
  credits: { earned: number; used: number; available: number }
}

/** The plan of an account and all of its details. */
export type AccountAnswer = AccountDetails & { plan: Plan }

const NO_DETAILS: AccountDetails = {
  vacationDates: [],
  blockedIntervals: [],
  defaultAvailability: null,
  destinationCalendar: null,
  seoPicture: null,
  pictureState: null,
  coverPictureState: null,
  bankAccount: null,
  credits: { earned: 0, used: 0, available: 0 },
}

/** Details of accounts by their ids. `ownedIds` are the accounts that the reader owns. */
export const accountDetails = defineHook<
  [accounts: Account[], trx: Trx | undefined, ownedIds: string[]],
  Map<string, Partial<AccountDetails>>
>()

/** What managers see of accounts beside their rows. */
export async function findAccountDetails(
  accounts: Account[],
  ownedIds: string[],
  trx?: Trx
): Promise<(account: Account) => AccountAnswer> {
  const answers = await accountDetails.ask(accounts, trx, ownedIds)
  const ids = accounts.map(({ id }) => id)
  const plans = await plansOf(ids, now(), trx)
  return ({ id }) => ({
    ...Object.assign({}, NO_DETAILS, ...answers.map((details) => details.get(id))),
    plan: plans.get(id)!,
  })
}
