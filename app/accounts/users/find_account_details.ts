import type Account from './account.ts'
import type { Trx } from '#core/database/transaction'
import type { Duration } from '#shared/durations'
import { shownBankAccounts } from '../bank_account/find_bank_account.ts'
import type { MaskedBankDetails } from '../bank_account/domain/masked_bank_details.ts'

type Span = { start: string; end: string }

/** What modules above know of an account (docs/domain.md, "Accounts"). */
export type Told = {
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

/** What managers see of accounts beside their rows; `owned` are ids of accounts that the reader owns. */
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
