import type Account from '../account/account.ts'
import type { Trx } from '#core/database/transaction'
import type { Duration } from '#shared/durations'
import { shownBankAccounts } from '../bank_account/bank_account_of.ts'
import type { MaskedBankDetails } from '../bank_account/domain/masked_bank_details.ts'

type Span = { start: string; end: string }

/** What modules above know of an account (docs/domain.md, "Accounts"). */
export type Told = {
  /** Days on which it receives nobody, and times: those that are not over, the next ones first. */
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
  /** What social networks show of its page. */
  seoPicture: string | null
}

/** That, and where it is paid out to: for its owner alone, masked. */
export type AccountMore = Told & { bankAccount: MaskedBankDetails | null }

type Tell = (accounts: Account[], trx?: Trx) => Promise<Map<string, Partial<Told>>>

const NOTHING: Told = {
  vacationDates: [],
  blockedIntervals: [],
  defaultAvailability: null,
  seoPicture: null,
}

const tells: Tell[] = []

/** A hook for modules above, which know more of accounts than stands in them. */
export function tellOfAccounts(tell: Tell): void {
  tells.push(tell)
}

/** What else is said of accounts to those who look after them; `owned` are the ids of those that the reader owns. */
export async function moreOf(
  accounts: Account[],
  owned: string[],
  trx?: Trx
): Promise<(account: Account) => AccountMore> {
  const told: Map<string, Partial<Told>>[] = []
  for (const tell of tells) told.push(await tell(accounts, trx))
  const banks = await shownBankAccounts(owned, trx)
  return ({ id }) => ({
    ...Object.assign({}, NOTHING, ...told.map((one) => one.get(id))),
    bankAccount: banks.get(id) ?? null,
  })
}
