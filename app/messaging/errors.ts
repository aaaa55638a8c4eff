import { defineError } from '#core/errors'
import type { NumberFailure } from './channels/whatsapp/numbers/contract.ts'

/** 404: there is no such delivery, or it is another account's. */
export const deliveryNotFound = defineError('DELIVERY_NOT_FOUND', 404)

/** 409: what is wanted of a delivery is not, or no longer, possible as it stands. */
export const deliveryChanged = defineError('DELIVERY_CHANGED', 409)

/** 409: a copy of a delivery is on its way, or there were as many as may be. */
export const deliveryCopied = defineError('DELIVERY_COPIED', 409)

/** 410: a file that was sent over WhatsApp is not to be had from its provider. */
export const mediaGone = defineError('MEDIA_GONE', 410)

/** 413: a file for the simulator is larger than a proof may be. */
export const mediaTooLarge = defineError('MEDIA_TOO_LARGE', 413)

/** 409: a reader's address takes no mail, or they asked for no more WhatsApp messages. */
export const readerBarred = defineError('READER_BARRED', 409)

/** 409: a day's ceiling of mails is still reached. */
export const deliveryPastCeiling = defineError('DELIVERY_PAST_CEILING', 409)

/** 404: there is no such workflow, or it is another account's. */
export const workflowNotFound = defineError('WORKFLOW_NOT_FOUND', 404)

/** 409: an account has no more workflows than this. */
export const tooManyWorkflows = defineError('TOO_MANY_WORKFLOWS', 409, (most: number) => ({ most }))

/** 409: an account has submitted as many texts of its own to WhatsApp as it may. */
export const tooManyTemplates = defineError('TOO_MANY_TEMPLATES', 409, (most: number) => ({ most }))

/** 409: a text of one's own is tried out over WhatsApp once it is approved. */
export const templateNotApproved = defineError('TEMPLATE_NOT_APPROVED', 409)

/** 403: another manager of the team has locked the workflow. */
export const workflowLocked = defineError('WORKFLOW_LOCKED', 403)

/** 409: a step is tried out over WhatsApp on a phone that its host has proved. */
export const phoneUnverified = defineError('PHONE_UNVERIFIED', 409)

/** 404: there is no such conversation, or it is another account's. */
export const conversationNotFound = defineError('CONVERSATION_NOT_FOUND', 404)

/** 404: a conversation has no such file, or it is not kept. */
export const conversationFileNotFound = defineError('CONVERSATION_FILE_NOT_FOUND', 404)

/** 409: another member has answered what the author of an answer has not seen. */
export const conversationAnswered = defineError('CONVERSATION_ANSWERED', 409)

/** 409: another member has taken the conversation, or given it to another one, in the meantime. */
export const conversationAssigned = defineError('CONVERSATION_ASSIGNED', 409)

/** 409: the person of a conversation is a client already. */
export const conversationHasClient = defineError('CONVERSATION_HAS_CLIENT', 409)

/** 422: a conversation is given to members who run the account. */
export const assigneeUnknown = defineError('ASSIGNEE_UNKNOWN', 422)

/** 409: the client has no phone to be reached on, or has not consented. */
export const clientUnreachable = defineError('CLIENT_UNREACHABLE', 409)

/** 409: the 24 hours for free texts are over, and the chosen template is not sent at present. */
export const windowClosed = defineError('WINDOW_CLOSED', 409)

/** 404: there is no such quick reply, or it is another account's. */
export const quickReplyNotFound = defineError('QUICK_REPLY_NOT_FOUND', 404)

/** 409: an account has no more quick replies than this. */
export const tooManyQuickReplies = defineError('TOO_MANY_QUICK_REPLIES', 409, (most: number) => ({
  most,
}))

/** 404: the account has connected no such number of WhatsApp. */
export const whatsappNumberNotFound = defineError('WHATSAPP_NUMBER_NOT_FOUND', 404)

/** 409: the account has connected another number, which works. */
export const whatsappNumberExists = defineError('WHATSAPP_NUMBER_EXISTS', 409)

/** 409: another account has connected the number. */
export const whatsappNumberTaken = defineError('WHATSAPP_NUMBER_TAKEN', 409)

/** 409: hosts cannot connect numbers here, because WhatsApp has no provider. */
export const whatsappNumbersNotOffered = defineError('WHATSAPP_NUMBERS_NOT_OFFERED', 409)

/** 422: Meta does not let us into a number with what its host entered, and why. */
export const whatsappNumberRefused = defineError(
  'WHATSAPP_NUMBER_REFUSED',
  422,
  (failure: NumberFailure) => ({ failure })
)

/** 503: Meta does not answer. */
export const whatsappUnreachable = defineError('WHATSAPP_UNREACHABLE', 503, {
  retryAfter: () => 30,
})

/** 404: the account has no such endpoint of webhooks. */
export const webhookEndpointNotFound = defineError('WEBHOOK_ENDPOINT_NOT_FOUND', 404)

/** 422: webhooks are sent to public machines by http or https alone. */
export const webhookAddressRefused = defineError('WEBHOOK_ADDRESS_REFUSED', 422)

/** 404: the endpoint has no such delivery. */
export const webhookDeliveryNotFound = defineError('WEBHOOK_DELIVERY_NOT_FOUND', 404)

/** 409: an endpoint that is off is sent nothing. */
export const webhookEndpointOff = defineError('WEBHOOK_ENDPOINT_OFF', 409)

/** 422: a replay of more deliveries than are sent again at once. */
export const replayTooLarge = defineError('REPLAY_TOO_LARGE', 422, (most: number) => ({ most }))
