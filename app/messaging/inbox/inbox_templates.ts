import type { TemplateName } from '../channels/whatsapp/templates/templates.ts'

/** The templates of WhatsApp that a host may choose once the 24 hours of free texts are over. */
export const INBOX_TEMPLATES = ['talk_resumed', 'talk_booking'] as const satisfies TemplateName[]

export type InboxTemplate = (typeof INBOX_TEMPLATES)[number]

/** Those that speak of the client's next booking. */
export const ABOUT_BOOKING: InboxTemplate[] = ['talk_booking']
