import { bookingMail } from './booking_mail.ts'
import type { Mail } from '../contracts.ts'
import { verificationFor } from '#accounts'
import { verificationMail } from './verification_mail.ts'
import { ticketForMessages } from '#ticketing'
import type Delivery from '../models/delivery.ts'

/** The mail of a delivery as things stand now; nothing when it is no longer true and must not be sent (domain rule 5). */
export async function mailFor({ about, message }: Delivery): Promise<Mail | undefined> {
  if (about.kind === 'code') {
    const verification = await verificationFor(about.codeId)
    return verification?.stillWanted ? verificationMail(verification) : undefined
  }
  const found = await ticketForMessages(about)
  return found?.change.isCurrent ? bookingMail(found, about.audience, message) : undefined
}
