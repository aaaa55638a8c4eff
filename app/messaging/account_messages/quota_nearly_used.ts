import { quotaMessage } from './quota_message.ts'

/** Tells a host that four fifths of their WhatsApp messages of the month are used. */
export const quotaNearlyUsed = quotaMessage('quota_nearly_used', 80)
