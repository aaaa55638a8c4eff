import { type Trx } from '#core/database/transaction'
import type { MessageNews, StatusNews } from '../channels/whatsapp/news.ts'
import { recordStatus } from '../deliveries/record_status.ts'
import { liftArrived } from '../channels/email/bounces/lift_bounces.ts'
import { recordBounce } from '../channels/email/bounces/record_bounce.ts'
import { takeMail } from '../channels/email/replies/take_mail.ts'
import { takeIncoming } from './take_incoming.ts'
import { ownerOf } from '../channels/whatsapp/numbers/find_number.ts'
import { knowContact } from '../channels/whatsapp/contacts/know_contact.ts'
import { toPhone } from '../channels/whatsapp/contacts/domain/phone_aliases.ts'
import { recordTemplate } from '../channels/whatsapp/templates/record_template.ts'

/** What one notification causes: each part is a transaction of its own. */
export function partsOf({ statuses, messages, mails = [], templates }: MessageNews) {
  return [
    ...statuses.map((status) => (trx: Trx) => applyStatus(trx, status)),
    ...messages.map((message) => (trx: Trx) => takeIncoming(trx, message)),
    ...mails.map((mail) => (trx: Trx) => takeMail(trx, mail)),
    ...templates.map((template) => (trx: Trx) => recordTemplate(trx, template)),
  ]
}

/** The number that a status came from, where it is a host's own. */
async function ownNumber(trx: Trx, number: string | undefined): Promise<string | undefined> {
  return number && (await ownerOf(number, trx)) ? number : undefined
}

/**
 * Records a status, and what it says of an address. Records too by which id the provider knows the phone that was
 * written to.
 */
async function applyStatus(
  trx: Trx,
  { number, recipient, bounce, ...status }: StatusNews
): Promise<void> {
  const delivery = await recordStatus(trx, { ...status, sender: await ownNumber(trx, number) })
  if (bounce) await recordBounce(trx, { ...status, kind: bounce })
  if (delivery?.channel === 'email' && status.status === 'delivered')
    await liftArrived(trx, delivery.recipient, status.at)
  const phone = delivery && toPhone(delivery.recipient)
  if (!number || !phone || !recipient?.providerUserId) return
  await knowContact(trx, { number, identity: { ...recipient, phone } })
}
