import { DateTime } from 'luxon'
import { now } from '#core/time'
import Buyer from '../booking/buyer.ts'
import Ticket from '../tickets/ticket.ts'
import { excessOf, merged, type Excess } from './domain/merged.ts'
import { publishChange } from './publish_change.ts'
import { buyerNotFound, mergeTooLarge, mergeWithItself } from '../errors.ts'
import { mannersOfBuyer } from './find_buyers.ts'
import { recordChange } from '../tickets/record_event.ts'
import { marketingConsentOf } from '../invitations/consent_to_marketing.ts'
import { withdrawConsent } from '../tickets/consent_to_whatsapp.ts'
import { sql, type Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/** Two clients of one account: `id` stays, `other` is merged into it. */
type Two = { id: string; other: string }

/** What a merge would do, or has done. */
export type Merge = {
  kept: Buyer
  other: Buyer
  /** What the kept one is afterwards. */
  result: ReturnType<typeof merged> & { reservations: number }
  /** What has no room in the kept one. Then nothing is merged. */
  excess: Excess
  /** Bookings that move. */
  tickets: number
  /** Whether both agree to WhatsApp; where one alone does, their consents end. */
  consents: Agreed
  /** Whether both agree to invitations; where one alone does, that consent ends. */
  invitations: Agreed
}

type Agreed = 'both' | 'one' | 'none'

/** What merging two clients would do. Throws BUYER_NOT_FOUND (404), MERGE_WITH_ITSELF (422). */
export async function previewMerge(scope: AccountScope, two: Two, trx?: Trx): Promise<Merge> {
  const { accountId } = scope
  if (two.id === two.other) throw mergeWithItself()
  const query = Buyer.query({ client: trx })
    .where({ accountId })
    .whereIn('id', [two.id, two.other])
    .whereNull('mergedInto')
    .orderBy('id')
  const buyers = await (trx ? query.forUpdate() : query)
  const kept = buyers.find(({ id }) => id === two.id)
  const other = buyers.find(({ id }) => id === two.other)
  if (!kept || !other) throw buyerNotFound()

  const moved = await Ticket.query({ client: trx }).where({ accountId, buyerId: other.id })
  const agree = [
    await mannersOfBuyer({ accountId, buyerId: kept.id }, trx),
    await mannersOfBuyer({ accountId, buyerId: other.id }, trx),
  ].filter(({ hasConsented }) => hasConsented)
  const details = merged(kept, other)
  return {
    kept,
    other,
    excess: excessOf(details),
    result: { ...details, reservations: kept.reservations + other.reservations },
    tickets: moved.length,
    consents: agreedOf(agree.length),
    invitations: agreedOf(agreeing([kept, other]).length),
  }
}

const agreedOf = (count: number): Agreed => (['none', 'one', 'both'] as const)[count]!

/** Who of some clients agree to invitations. */
const agreeing = (buyers: Buyer[]) =>
  buyers.filter((buyer) => marketingConsentOf(buyer) === 'given')

/**
 * Merges a client into another of the account. The bookings move with their own attendees, and a consent to WhatsApp or to
 * invitations stays only where both had it. The merged one keeps its e-mail, which books for the other from then on, and its conversation.
 * Throws as `previewMerge`, and MERGE_TOO_LARGE (422) where notes or tags of both have no room in one.
 */
export async function mergeBuyers(trx: Trx, scope: AccountScope, two: Two): Promise<Merge> {
  const merge = await previewMerge(scope, two, trx)
  const { kept, other, result, excess, consents, invitations } = merge
  if (excess.notes + excess.tags > 0) throw mergeTooLarge(excess)
  const { accountId } = scope
  if (consents === 'one') await endConsents(trx, scope, [kept.id, other.id])
  if (invitations === 'one') await endInvitations(trx, scope, agreeing([kept, other])[0]!)
  const named = { accountId, kept: kept.id, other: other.id }
  await sql(trx, MOVE_TICKETS, named)
  await sql(trx, MOVE_FILES, named)
  await sql(trx, MOVE_ALIASES, named)
  const lastReservationAt = DateTime.max(kept.lastReservationAt, other.lastReservationAt)
  await kept
    .useTransaction(trx)
    .merge({ ...result, lastReservationAt })
    .save()
  await other.useTransaction(trx).merge({ mergedInto: kept.id }).save()
  await publishChange(trx, { accountId, buyerId: kept.id })
  return merge
}

async function endConsents(trx: Trx, { accountId, userId }: AccountScope, ids: string[]) {
  const given = await Ticket.query({ client: trx })
    .where({ accountId })
    .whereIn('buyerId', ids)
    .whereNotNull('whatsappAcceptedAt')
    .whereNull('whatsappWithdrawnAt')
    .forUpdate()
  for (const ticket of given) await withdrawConsent(trx, ticket, { kind: 'host', userId })
}

/** Ends a client's consent to invitations, and says so in the history of their latest booking. */
async function endInvitations(trx: Trx, { accountId, userId }: AccountScope, buyer: Buyer) {
  await buyer.useTransaction(trx).merge({ marketingWithdrawnAt: now() }).save()
  const latest = await Ticket.query({ client: trx })
    .where({ accountId, buyerId: buyer.id })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .first()
  const details = { what: 'marketingWithdrawn' }
  if (latest) await recordChange(trx, latest, { actor: { kind: 'host', userId }, details })
}

const MOVE_TICKETS = `UPDATE tickets SET buyer_id = :kept WHERE account_id = :accountId AND buyer_id = :other`

const MOVE_FILES = `UPDATE buyer_files SET buyer_id = :kept WHERE account_id = :accountId AND buyer_id = :other`

/** Who was merged into the other one before follows it. */
const MOVE_ALIASES = `UPDATE buyers SET merged_into = :kept WHERE account_id = :accountId AND merged_into = :other`
