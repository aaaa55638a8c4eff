import Buyer from '../booking/buyer.ts'
import { toE164 } from '#core/phones'
import { containing } from '#core/search'
import { sql, type Trx } from '#core/database/transaction'

/** A client of an account; `phone` is in E.164, null where it is none that can be reached. */
export type BuyerCard = {
  accountId: string
  id: string
  name: string
  email: string
  phone: string | null
}

/** Clients of an account by their ids. */
export async function buyersByIds(
  accountId: string,
  ids: string[],
  trx?: Trx
): Promise<Map<string, BuyerCard>> {
  if (ids.length === 0) return new Map()
  const buyers = await Buyer.query({ client: trx }).where({ accountId }).whereIn('id', ids)
  return new Map(buyers.map((buyer) => [buyer.id, cardOf(buyer)]))
}

/** A client of any account by the id; nothing where they are gone. */
export async function buyerById(id: string, trx?: Trx): Promise<BuyerCard | undefined> {
  const buyer = await Buyer.query({ client: trx }).where({ id }).first()
  return buyer ? cardOf(buyer) : undefined
}

function cardOf({ accountId, id, name, email, phonePrefix, phoneNumber }: Buyer): BuyerCard {
  const phone = phonePrefix && phoneNumber ? toE164(`${phonePrefix}${phoneNumber}`) : undefined
  return { accountId, id, name, email, phone: phone ?? null }
}

/** The client of a booking or series, by its id; nothing where the booking is gone. */
export async function buyerOfTicket(
  { accountId, ticketId }: { accountId: string; ticketId: string },
  trx?: Trx
): Promise<string | undefined> {
  const [found] = await sql<{ buyerId: string }>(
    trx,
    `SELECT buyer_id AS "buyerId" FROM tickets WHERE account_id = :accountId AND (id = :ticketId OR series_id = :ticketId) LIMIT 1`,
    { accountId, ticketId }
  )
  return found?.buyerId
}

/** The language of a client's latest booking, and whether any booking has a consent to WhatsApp. */
export async function mannersOfBuyer(
  { accountId, buyerId }: { accountId: string; buyerId: string },
  trx?: Trx
): Promise<{ locale: 'es' | 'en'; hasConsented: boolean }> {
  const [manners] = await sql<{ locale: 'es' | 'en'; hasConsented: boolean }>(trx, MANNERS, {
    accountId,
    buyerId,
  })
  return manners ?? { locale: 'es', hasConsented: false }
}

const MANNERS = `WITH booked AS NOT MATERIALIZED (
    SELECT * FROM tickets WHERE account_id = :accountId
      AND buyer_id = (SELECT coalesce(merged_into, id) FROM buyers WHERE account_id = :accountId AND id = :buyerId))
  SELECT attendee_locale AS locale,
    EXISTS (SELECT FROM booked WHERE whatsapp_accepted_at IS NOT NULL AND whatsapp_withdrawn_at IS NULL) AS "hasConsented"
  FROM booked ORDER BY created_at DESC, id DESC LIMIT 1`

/**
 * The client, of any account or of one, who booked last with one of some phones (E.164). Of one account also a client who has
 * not booked: whose message it is does not depend on a phone that another host wrote down.
 */
export async function latestBuyerWithPhone(
  trx: Trx,
  phones: string[],
  accountId?: string
): Promise<{ accountId: string; id: string } | undefined> {
  const [found] = await sql<{ accountId: string; id: string }>(trx, WITH_PHONE, {
    phones,
    accountId: accountId ?? null,
  })
  return found
}

const WITH_PHONE = `SELECT account_id AS "accountId", coalesce(merged_into, id) AS id FROM buyers
  WHERE regexp_replace(phone_prefix || phone_number, '[^0-9+]', '', 'g') = ANY(:phones)
    AND CASE WHEN CAST(:accountId AS uuid) IS NULL THEN reservations > 0 ELSE account_id = :accountId END
  ORDER BY last_reservation_at DESC, id LIMIT 1`

/** The most clients that a search finds. */
const MOST = 200

/** The ids of the clients of an account whose name, e-mail or phone has these words, the latest first. */
export async function buyersCalled(accountId: string, words: string): Promise<string[]> {
  const digits = words.replace(/\D/g, '')
  const rows = await sql<{ id: string }>(undefined, CALLED, {
    accountId,
    pattern: containing(words),
    digits: digits.length > 3 ? containing(digits) : null,
    most: MOST,
  })
  return rows.map(({ id }) => id)
}

const CALLED = `SELECT id FROM buyers WHERE account_id = :accountId AND (name ILIKE :pattern OR email ILIKE :pattern
    OR regexp_replace(phone_number, '[^0-9]', '', 'g') LIKE :digits)
  ORDER BY last_reservation_at DESC, id LIMIT :most`

/** The buyer that has the bookings of a buyer: the one that it was merged into, or itself. */
export async function standingBuyer(accountId: string, id: string, trx?: Trx): Promise<string> {
  const buyer = await Buyer.query({ client: trx }).where({ accountId, id }).first()
  return buyer?.mergedInto ?? id
}
