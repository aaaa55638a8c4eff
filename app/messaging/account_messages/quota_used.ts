import { quotaMessage } from './quota_message.ts'

/** Tells a host that their WhatsApp messages of the month are used up, and that e-mails go in their place. */
export const quotaUsed = quotaMessage('quota_used', 100)
