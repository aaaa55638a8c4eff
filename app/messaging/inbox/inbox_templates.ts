import type { TemplateName } from '../channels/whatsapp/templates/templates.ts'

/** The templates of WhatsApp that a host may choose once the 24 hours of free texts are over. */
export const INBOX_TEMPLATES = [
  'talk_resumed',
  'talk_booking',
  'talk_asked',
] as const satisfies TemplateName[]

export type InboxTemplate = (typeof INBOX_TEMPLATES)[number]

/** Those that speak of the client's next booking. */
export const ABOUT_BOOKING: InboxTemplate[] = ['talk_booking']

/** Those that speak of no booking and name no person, for people who are no clients yet. */
const FOR_PROSPECTS: InboxTemplate[] = ['talk_asked']

/** The templates for a client, or for a person who is none yet; those about a booking need one to come. */
export function templatesFor({
  isClient,
  hasBooking,
}: {
  isClient: boolean
  hasBooking: boolean
}): InboxTemplate[] {
  return INBOX_TEMPLATES.filter((name) =>
    isClient
      ? !FOR_PROSPECTS.includes(name) && (hasBooking || !ABOUT_BOOKING.includes(name))
      : FOR_PROSPECTS.includes(name)
  )
}
