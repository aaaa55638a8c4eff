import { now } from '#core/time'
import { limits } from '#config/limits'
import { findSlots } from './find_slots.ts'
import { originOfButton } from './find_origin.ts'
import { countFree, type Attempt } from '#core/http/attempts'
import { hasMeeting, openChanges, ticketById } from '#ticketing'
import type { Option } from './answers.ts'
import { ownerOf } from '../channels/whatsapp/numbers/find_number.ts'
import WhatsAppContact from '../channels/whatsapp/contacts/whatsapp_contact.ts'
import WhatsAppMessage from '../channels/whatsapp/whatsapp_message.ts'

/** What a press needs that is read and counted outside of its transaction. */
export type Prepared = {
  /** Free times. */
  slots?: Option[]
  /** The move as it counts for the day; `null`: there were too many. */
  attempt?: Attempt | null
}

/** Finds the free times that a press asks for, and counts the move that it makes. */
export async function preparePress(id: string): Promise<Prepared> {
  const message = await WhatsAppMessage.find(id)
  if (message?.content.kind !== 'button' || message.answeredAt) return {}
  const { action = '' } = (await originOf(message)) ?? {}
  if (action === 'reschedule') return { slots: await slotsFor(message) }
  if (!action.startsWith('slot')) return {}
  const ticket = await ticketOf(message)
  if (!ticket) return {}
  return { attempt: (await countFree(limits.moves, ticket.booking.code)) ?? null }
}

/** Free times for the booking of a pressed button; none where it may not be moved. */
export async function slotsFor(message: WhatsAppMessage): Promise<Option[]> {
  const ticket = await ticketOf(message)
  const mayMove = ticket && hasMeeting(ticket) && openChanges(ticket, now()).mayReschedule
  return mayMove ? findSlots(ticket) : []
}

/** The delivery of a pressed button, where the number that it came to may bring it. */
async function originOf({ content, contactId }: WhatsAppMessage) {
  const { number } = await WhatsAppContact.findOrFail(contactId)
  return originOfButton(undefined, { content, ownerId: await ownerOf(number) })
}

async function ticketOf(message: WhatsAppMessage) {
  const origin = await originOf(message)
  const { ticketId } = origin?.about ?? {}
  return origin && ticketId ? ticketById(origin.accountId, ticketId) : undefined
}
