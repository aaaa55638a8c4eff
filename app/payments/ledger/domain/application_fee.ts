import { inProportion, posting, some, type Posting } from './postings.ts'
import type { Charged } from './commission_parts.ts'

/** What a provider hands the platform of a payment that goes straight to a host's own account there. */
type AtProvider = { provider: string; currency: string }

/**
 * The commission on a payment to a host's own account, which the provider hands to the platform.
 * Nothing of it is ever in the host's balance.
 */
export function applicationFeePostings(
  { commission, tax }: Charged,
  { provider, currency }: AtProvider
): Posting[] {
  const money = (amount: number) => ({ amount, currency })
  return some([
    posting(`provider:${provider}`, 'commission', money(-commission)),
    posting(`provider:${provider}`, 'tax', money(-tax)),
    posting('commission', 'commission', money(commission)),
    posting('tax', 'tax', money(tax)),
  ])
}

/** What was given back now and before, of what was paid; minor units. */
type Given = AtProvider & { amount: number; before: number; captured: number }

/** What goes back of it with a refund, in proportion: after the whole price nothing of it is left. */
export function returnedFeePostings({ commission, tax }: Charged, given: Given): Posting[] {
  const { amount, before, captured: of } = given
  const back = (whole: number) =>
    inProportion(whole, { part: before, of }) - inProportion(whole, { part: before + amount, of })
  return applicationFeePostings({ commission: back(commission), tax: back(tax) }, given)
}

type Told = Pick<Posting, 'owner' | 'ledgerAccount' | 'line'> & { key: string }

/** The kinds of lines of which a provider has a side for an own account alone. */
const isHandedOver = ({ ledgerAccount, line }: Told) =>
  ledgerAccount.startsWith('provider:') && (line === 'commission' || line === 'tax')

/** The postings without those about own accounts: what is commission through the platform. */
export function throughPlatform<Row extends Told>(postings: Row[]): Row[] {
  const own = new Set(postings.filter(isHandedOver).map(({ key }) => key))
  return postings.filter(({ key }) => !own.has(key))
}

/** Postings as the host reads them: what the provider handed over was the host's. */
export function asOfHost<Row extends Told>(postings: Row[]): Row[] {
  return postings.map((one) =>
    isHandedOver(one) ? { ...one, owner: 'host' as const, ledgerAccount: 'host' } : one
  )
}
