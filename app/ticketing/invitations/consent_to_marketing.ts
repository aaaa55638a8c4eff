import { now } from '#core/time'
import Buyer from '../booking/buyer.ts'
import type Ticket from '../tickets/ticket.ts'
import type { Trx } from '#core/database/transaction'
import { findTicket } from '../tickets/find_ticket.ts'
import { recordChange } from '../tickets/record_event.ts'
import { marketingConsentVersion } from '#core/i18n'

/** How a client's consent to invitations of an account stands. */
export type MarketingConsent = 'none' | 'given' | 'withdrawn'

type Consenting = Pick<Buyer, 'marketingAcceptedAt' | 'marketingWithdrawnAt'>

/** How the consent of a client stands. */
export function marketingConsentOf(buyer: Consenting): MarketingConsent {
  if (!buyer.marketingAcceptedAt) return 'none'
  return buyer.marketingWithdrawnAt ? 'withdrawn' : 'given'
}

type Wish = { code: string; accepted: boolean; network?: string }

/**
 * Gives or withdraws the consent of a booking's client to invitations of its account. It belongs to the client, whichever
 * address the booking has. What stands already is left as it is. Throws TICKET_NOT_FOUND (404).
 */
export async function consentToMarketing(
  trx: Trx,
  { code, accepted, network }: Wish
): Promise<MarketingConsent> {
  const ticket = await findTicket(code, trx)
  // The client comes before their booking, as where two of them are merged.
  const buyer = await lockClientOf(trx, ticket)
  const before = marketingConsentOf(buyer)
  if (accepted === (before === 'given')) return before

  await buyer.merge(accepted ? givenColumns(network) : { marketingWithdrawnAt: now() }).save()
  const what = accepted ? 'marketingGiven' : 'marketingWithdrawn'
  await recordChange(trx, ticket, { actor: { kind: 'guest' }, details: { what } })
  return marketingConsentOf(buyer)
}

/** The client of a booking, locked; the one that they were merged into meanwhile. */
async function lockClientOf(trx: Trx, { accountId, buyerId }: Ticket): Promise<Buyer> {
  const lock = (id: string) =>
    Buyer.query({ client: trx }).where({ accountId, id }).forUpdate().firstOrFail()
  const buyer = await lock(buyerId)
  return buyer.mergedInto ? lock(buyer.mergedInto) : buyer
}

/** What is kept of a consent: its time, its text, and a digest of the address. */
function givenColumns(network: string | undefined) {
  return {
    marketingAcceptedAt: now(),
    marketingVersion: marketingConsentVersion(),
    marketingNetwork: network ?? null,
    marketingWithdrawnAt: null,
  }
}
