import type { Mail } from '#app/messaging/channels/email/contract'
import { messageNamed } from '#app/messaging/deliveries/define_message'
import type { About } from '#app/messaging/deliveries/delivery'
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
