import { now } from '#core/time'
import Buyer from '../booking/buyer.ts'
import type { Trx } from '#core/database/transaction'
import { findTicket } from '../tickets/find_ticket.ts'
import { recordChange } from '../tickets/record_event.ts'
import { marketingConsentVersion } from '#core/i18n'

/** How a client's consent to invitations of an account stands. */
export type MarketingConsent = 'none' | 'given' | 'withdrawn'

type Consenting = Pick<Buyer, 'marketingAcceptedAt' | 'marketingWithdrawnAt'>

/** How the consent of a client's address stands. */
export function marketingConsentOf(buyer: Consenting | null): MarketingConsent {
  if (!buyer?.marketingAcceptedAt) return 'none'
  return buyer.marketingWithdrawnAt ? 'withdrawn' : 'given'
}

type Wish = { code: string; accepted: boolean; network?: string }

/**
 * Gives or withdraws the consent of a booking's client to invitations of its account. It belongs to the address of the booking,
 * whichever client that was merged into. What stands already is left as it is. Throws TICKET_NOT_FOUND (404).
 */
export async function consentToMarketing(
  trx: Trx,
  { code, accepted, network }: Wish
): Promise<MarketingConsent> {
  const ticket = await findTicket(code, trx)
  const { accountId, attendeeEmail: email } = ticket
  // The client comes before their booking, as where two of them are merged.
  const buyer = await Buyer.query({ client: trx })
    .where({ accountId, email })
    .forUpdate()
    .firstOrFail()
  const before = marketingConsentOf(buyer)
  if (accepted === (before === 'given')) return before

  await buyer.merge(accepted ? givenColumns(network) : { marketingWithdrawnAt: now() }).save()
  const what = accepted ? 'marketingGiven' : 'marketingWithdrawn'
  await recordChange(trx, ticket, { actor: { kind: 'guest' }, details: { what } })
  return marketingConsentOf(buyer)
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
