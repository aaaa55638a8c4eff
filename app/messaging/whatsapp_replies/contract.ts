import type { Origin } from './find_origin.ts'
import type { ReplyIds } from './answers.ts'
import type WhatsAppContact from '../channels/whatsapp/contacts/whatsapp_contact.ts'
import type WhatsAppMessage from '../channels/whatsapp/whatsapp_message.ts'

/** A message, its sender, and the delivery that it answers, where one is known. */
export type Received = {
  message: WhatsAppMessage
  contact: WhatsAppContact
  origin: Origin | undefined
  /** The account whose own number it came to, and of whose bookings alone it can speak. */
  ownerId: string | undefined
}

/**
 * What is answered, and what its delivery keeps of it. The booking's account may be another than that of the message.
 * `isMove`: a booking was moved, which counts for the day.
 */
export type Answer = Pick<ReplyIds, 'answer'> &
  Partial<Omit<ReplyIds, 'answer' | 'messageId' | 'receivedAt' | 'replyTo'>> & { isMove?: boolean }
