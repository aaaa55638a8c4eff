import { now } from '#core/time'
import { limits } from '#config/limits'
import { findSlots } from './find_slots.ts'
import { originOfButton } from './find_origin.ts'
import { countFree, type Attempt } from '#core/http/attempts'
import { hasMeeting, openChanges, ticketById } from '#ticketing'
import type { Option } from './answers.ts'
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
  const { action = '' } = (await originOfButton(undefined, message)) ?? {}
  if (action === 'reschedule') return { slots: await slotsFor(message) }
  if (!action.startsWith('slot')) return {}
  const ticket = await ticketOf(message)
  if (!ticket) return {}
  return { attempt: (await countFree(limits.moves, ticket.booking.code)) ?? null }
}

/** Free times for the booking of a pressed button; none where it may not be moved. */
export async function slotsFor({ content }: WhatsAppMessage): Promise<Option[]> {
  const ticket = await ticketOf({ content })
  const mayMove = ticket && hasMeeting(ticket) && openChanges(ticket, now()).mayReschedule
  return mayMove ? findSlots(ticket) : []
}

async function ticketOf({ content }: Pick<WhatsAppMessage, 'content'>) {
  const origin = await originOfButton(undefined, { content })
  const { ticketId } = origin?.about ?? {}
  return origin && ticketId ? ticketById(origin.accountId, ticketId) : undefined
}
