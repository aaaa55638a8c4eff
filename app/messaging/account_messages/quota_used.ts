import { quotaMessage } from './quota_message.ts'

/** Tells a host that the WhatsApp messages of the month are used up, and that e-mails go instead. */
export const quotaUsed = quotaMessage('quota_used', 100)
