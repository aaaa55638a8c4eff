import type { Mail } from '#app/messaging/channels/email/contract'
import { messageNamed } from '#app/messaging/deliveries/define_message'
import type { About } from '#app/messaging/deliveries/delivery'
import type { Audience } from '#shared/audiences'
import type { WhatsAppMessage } from '#app/messaging/channels/whatsapp/contract'
import { composeWhatsApp } from '#app/messaging/channels/whatsapp/compose_whatsapp'
import { SAMPLE_ID } from '#app/messaging/account_messages/account_message'
import { purposeOf } from '#app/messaging/deliveries/domain/purposes'
import { composeMail } from '#app/messaging/channels/email/compose_mail'

/** The mail of a message about a subject, for the reader that its ids name. */
export async function mailOf(name: string, subject: unknown, ids: object = {}): Promise<Mail> {
  const { facts, email } = messageNamed(name)
  return composeMail(facts(subject as never, ids as never), { address: 'x@example.com', email })
}

/** What a delivery of a message counts as, as its planner says. */
export function termsOf(name: string, { audience }: About) {
  const { purpose, isOfLogin = false } = messageNamed(name)
  return { purpose: purposeOf(purpose, audience), isOfLogin }
}

/** The WhatsApp message of a message about a subject; nothing where its reader has no template. */
export async function whatsappOf(
  name: string,
  subject: unknown,
  ids: { audience?: Audience } = {}
): Promise<WhatsAppMessage | undefined> {
  const { facts, email, whatsapp: templates } = messageNamed(name)
  const content = facts(subject as never, ids as never)
  const chosen = templates?.[ids.audience ?? 'own']
  const whatsapp = typeof chosen === 'function' ? chosen(content.values ?? {}) : chosen
  if (!whatsapp) return undefined
  const delivery = { accountId: SAMPLE_ID, deliveryId: SAMPLE_ID }
  return composeWhatsApp(content, { address: '+51955000111', email, whatsapp, delivery })
}
