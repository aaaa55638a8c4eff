import { bookingMail } from './booking_mail.ts'
import type { Mail } from '../channels/email/contract.ts'
import { collaboratorMail } from './collaborator_mail.ts'
import { reminderMail } from '../reminders/reminder_mail.ts'
import { seriesMail } from './series_mail.ts'
import { verificationMail } from './verification_mail.ts'
import { hasMeeting, ticketForMessages } from '#ticketing'
import { registrationMail } from './registration_mail.ts'
import { passwordChangedMail, passwordResetMail } from './password_mail.ts'
import { calendarFeedFor } from '#scheduling'
import { calendarFeedMail } from './calendar_feed_mail.ts'
import type Delivery from '../deliveries/delivery.ts'
import type { About } from '../deliveries/delivery.ts'
import { bankAccountMail } from './bank_account_mail.ts'
import { identityMail } from './identity_mail.ts'
import { invitationMail } from './invitation_mail.ts'
import { subscriptionMail } from './subscription_mail.ts'
import {
  invitationFor,
  passwordResetFor,
  personById,
  subscriptionFor,
  verificationFor,
} from '#accounts'

type Subject<Kind> = Extract<About, { kind: Kind }>

/** One for each kind of thing that messages speak of; nothing when it is no longer true (domain rule 5). */
const MAILS: {
  [Kind in About['kind']]: (about: Subject<Kind>, message: string) => Promise<Mail | undefined>
} = {
  async booking(about, message) {
    const found = await ticketForMessages(about)
    if (about.audience === 'collaborator') return collaboratorMail(found, about.personId!, message)
    // That one hour was called off stays true whatever happened since.
    if (!found?.change.isCurrent && !found?.change.calledOff) return undefined
    const { ticket, change } = found
    return hasMeeting(ticket)
      ? bookingMail({ ticket, change }, about.audience, message)
      : registrationMail({ ticket, change }, about.audience, message)
  },
  reminder: (about) => reminderMail(about),
  series: (about, message) => seriesMail(about, message),
  async code({ codeId }) {
    const verification = await verificationFor(codeId)
    return verification?.stillWanted ? verificationMail(verification) : undefined
  },
  async password_reset({ resetId }) {
    const reset = await passwordResetFor(resetId)
    return reset?.stillWanted ? passwordResetMail(reset) : undefined
  },
  async invitation({ invitationId }) {
    const invitation = await invitationFor(invitationId)
    return invitation?.stillWanted ? invitationMail(invitation) : undefined
  },
  async subscription({ subscriptionId }, message) {
    const subscription = await subscriptionFor(subscriptionId)
    return subscription?.stillWanted ? subscriptionMail(subscription, message) : undefined
  },
  async calendar_feed({ accountId, feedId }, message) {
    const feed = await calendarFeedFor({ accountId, id: feedId })
    return feed?.stillWanted ? calendarFeedMail(feed, message) : undefined
  },
  async password_changed({ userId, at }) {
    const person = await personById(userId)
    return person && passwordChangedMail(person, at)
  },
  async bank_account({ userId, at }, message) {
    const person = await personById(userId)
    return person && bankAccountMail(person, { message, at })
  },
  async identity_connected({ userId, provider, at }, message) {
    const person = await personById(userId)
    return person && identityMail(person, { message, provider, at })
  },
}

/** The mail of a delivery as things stand now; nothing when it is no longer true and must not be sent. */
export async function mailFor({ about, message }: Delivery): Promise<Mail | undefined> {
  return (MAILS[about.kind] as (about: About, message: string) => Promise<Mail | undefined>)(
    about,
    message
  )
}
