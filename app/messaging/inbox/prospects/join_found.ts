import { send } from '#core/jobs'
import { newId } from '#core/ids'
import { joinClient } from './join_client.ts'
import { joinProspects } from '#jobs/messaging/join_prospects'
import { buyersByIds, latestBuyerWithPhone } from '#ticketing'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { everConnected } from '../../channels/whatsapp/numbers/find_number.ts'
import {
  phoneAliases,
  phonesKnownAs,
} from '../../channels/whatsapp/contacts/domain/phone_aliases.ts'

/** Whose conversations are looked at: that of a contact, or those of contacts that some clients may be. */
export type Wanted = { accountId: string; conversationId?: string; buyerIds?: string[] }

/** Has a job look whether clients whose phone may be new have written before. Only to a host's own number can they have. */
export async function lookForProspects(
  trx: Trx,
  accountId: string,
  buyerIds: string[]
): Promise<void> {
  if (buyerIds.length === 0 || !(await everConnected(accountId, trx))) return
  await send(trx, joinProspects, { accountId, buyerIds }, { about: newId() })
}

type Found = { contactId: string; phone: string }

/** Joins conversations of contacts with the clients who have their phones. Each has its own transaction. */
export async function joinFound(wanted: Wanted): Promise<void> {
  const { accountId } = wanted
  for (const { contactId, phone } of await prospectsOf(wanted))
    await transaction(async (trx) => {
      const buyer = await latestBuyerWithPhone(trx, phoneAliases(phone), accountId)
      if (buyer) await joinClient(trx, { accountId, contactId, buyerId: buyer.id })
    })
}

async function prospectsOf({ accountId, conversationId, buyerIds }: Wanted): Promise<Found[]> {
  if (conversationId) return prospectById(accountId, conversationId)
  const buyers = await buyersByIds(accountId, buyerIds ?? [])
  const phones = [...buyers.values()].flatMap(({ phone }) => (phone ? phonesKnownAs(phone) : []))
  return sql<Found>(undefined, `${PROSPECTS} AND k.phone = ANY(:phones)`, { accountId, phones })
}

const prospectById = (accountId: string, conversationId: string) =>
  sql<Found>(undefined, `${PROSPECTS} AND c.id = :conversationId`, { accountId, conversationId })

const PROSPECTS = `SELECT k.id AS "contactId", k.phone FROM conversations c JOIN whatsapp_contacts k ON k.id = c.contact_id
  WHERE c.account_id = :accountId AND c.buyer_id IS NULL AND k.phone IS NOT NULL`
