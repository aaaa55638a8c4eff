import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { lockName, type Trx } from '#core/database/transaction'
import WhatsAppContact from './whatsapp_contact.ts'
import { profileName } from './domain/profile_name.ts'
import { phoneAliases } from './domain/phone_aliases.ts'

/** Who writes or is written to, as a provider names them: by its own id, by phone, or by both. */
export type Identity = { providerUserId?: string; phone?: string; name?: string }

/**
 * The contact of one of our numbers, made or completed with what is known now. The provider's id decides; a phone finds
 * contacts without an id by any of its aliases, and is stored as it arrived. `wroteAt`: when they wrote to us.
 */
export async function knowContact(
  trx: Trx,
  { number, identity, wroteAt }: { number: string; identity: Identity; wroteAt?: DateTime }
): Promise<WhatsAppContact> {
  const { phone, providerUserId } = identity
  await lockName(trx, `whatsapp_contact:${number}:${phone ?? providerUserId}`)
  const found = await findContact(trx, number, identity)
  const at = now()
  const contact = found ?? new WhatsAppContact().merge({ number, createdAt: at })
  const fields = {
    ...namesOf(identity),
    ...(wroteAt && { wroteAt: later(contact.wroteAt, wroteAt) }),
  }
  return contact
    .useTransaction(trx)
    .merge({ ...fields, updatedAt: at })
    .save()
}

/** What a provider says now; what it leaves out stays. */
function namesOf({ providerUserId, phone, name: told }: Identity) {
  const name = told && profileName(told)
  return {
    ...(providerUserId && { providerUserId }),
    ...(phone && { phone }),
    ...(name && { name }),
  }
}

const later = (one: DateTime | null | undefined, other: DateTime) =>
  one && one > other ? one : other

/** The contact with this id, else the one without an id that has this phone. */
async function findContact(trx: Trx, number: string, { providerUserId, phone }: Identity) {
  const query = () => WhatsAppContact.query({ client: trx }).where({ number }).forUpdate()
  const byId = providerUserId ? await query().where({ providerUserId }).first() : null
  if (byId || !phone) return byId
  const byPhone = query().whereIn('phone', phoneAliases(phone)).orderBy('updatedAt', 'desc')
  // A number that has another id now has another owner.
  if (providerUserId) byPhone.whereNull('providerUserId')
  return byPhone.first()
}
