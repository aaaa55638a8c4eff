import { now } from '#core/time'
import { DateTime } from 'luxon'
import { namedBy } from './named_by.ts'
import type { SentFile } from './fetch_sent.ts'
import { takeSentProof } from './answer_media.ts'
import { isFromClient } from './is_from_client.ts'
import type { Trx } from '#core/database/transaction'
import { originOfButton, pressedIn } from './find_origin.ts'
import type { Prepared } from './prepare_press.ts'
import type { Answer, Received } from './contract.ts'
import type { Option, ReplyIds } from './answers.ts'
import { arrivalsOf } from '#payments'
import {
  announceAttendance,
  cancelTicket,
  hasMeeting,
  isConfirmed,
  openChanges,
  quoteRefundOf,
  rescheduleTicket,
  ticketById,
  ticketForMessages,
  type DatedTicket,
} from '#ticketing'

/** The client, as calls of the booking's page know them. What they change is answered over WhatsApp. */
const CLIENT = { kind: 'guest', via: 'whatsapp' } as const

/** A press on a booking that stands and is to come. `asked` is what the delivery keeps in which the button stood. */
type Press = { ticket: DatedTicket; about: Answer; asked: Partial<ReplyIds>; prepared: Prepared }

/** Does what a button asks for, by the same actions as the booking's page. Throws as these do. */
export async function answerButton(
  trx: Trx,
  received: Received,
  { file, ...prepared }: Prepared & { file: SentFile | undefined }
): Promise<Answer> {
  const origin = await originOfButton(trx, pressedIn(received))
  if (!origin) return { answer: 'unknown' }
  const { action = '' } = origin
  if (action.startsWith('proof')) return takeSentProof(trx, received, { action, file })

  const { accountId, about } = origin
  const ticket = about.ticketId ? await ticketById(accountId, about.ticketId, trx) : undefined
  if (!ticket || !hasMeeting(ticket)) return { answer: 'unknown' }
  if (!isFromClient({ ...received, origin }, ticket)) return { answer: 'foreign' }
  const named = namedBy(ticket)
  const asked: Partial<ReplyIds> = about
  const stale = await staleAnswer(trx, ticket, { ...origin, asked, action })
  if (stale) return { ...named, answer: stale }
  return press(trx, action, { ticket, asked, prepared, about: { ...named, answer: 'kept' } })
}

type Asked = { accountId: string; about: { ticketId?: string; eventId?: string; start?: string } }

/** What is answered to a button whose booking has ended, is over, or is at another time since. */
async function staleAnswer(
  trx: Trx,
  ticket: DatedTicket,
  pressed: Asked & { asked: Partial<ReplyIds>; action: string }
): Promise<Answer['answer'] | undefined> {
  if (!isConfirmed(ticket.booking.state)) return 'ended'
  if (ticket.next.start <= now()) return 'past'
  const { start } = pressed.about
  const isOld = start ? isOfAnother(ticket, start, pressed) : await hasChanged(trx, pressed)
  return isOld ? 'outdated' : undefined
}

/** Whether a button spoke of another hour than the present one, which is not the one that it asks for. */
function isOfAnother(
  { next }: DatedTicket,
  start: string,
  { asked, action }: { asked: Partial<ReplyIds>; action: string }
): boolean {
  const isNow = (one?: string) => one !== undefined && Date.parse(one) === next.start.toMillis()
  return !isNow(start) && !isNow(slotOf(asked, action)?.start)
}

/** Whether a booking has changed since the change that its message told of. */
async function hasChanged(trx: Trx, { accountId, about }: Asked): Promise<boolean> {
  const { eventId, ticketId } = about
  if (!eventId || !ticketId) return false
  const found = await ticketForMessages({ accountId, ticketId, eventId }, trx)
  return found !== undefined && !found.change.isCurrent
}

function press(trx: Trx, action: string, pressed: Press): Promise<Answer> | Answer {
  const slot = slotOf(pressed.asked, action)
  if (slot) return moveTo(trx, pressed, slot)
  const does = PRESSES[action]
  return does ? does(trx, pressed) : { answer: 'unknown' }
}

const PRESSES: Record<string, (trx: Trx, pressed: Press) => Promise<Answer> | Answer> = {
  async confirm(trx, { ticket, about }) {
    const { next, booking } = ticket
    const said = {
      meetingId: next.id,
      start: next.start,
      answer: 'coming',
      channel: 'whatsapp',
    } as const
    await announceAttendance(trx, { ...said, code: booking.code })
    return { ...about, answer: 'announced', meetingId: next.id }
  },
  reschedule: (_, { prepared, ...pressed }) => offerSlots(pressed, prepared.slots ?? [], 'slots'),
  async cancel(trx, { ticket, about }) {
    if (!openChanges(ticket, now()).mayCancel) return { ...about, answer: 'tooLate' }
    const start = ticket.next.start.toISO()!
    return { ...about, answer: 'askCancel', start, refund: await refundOf(trx, ticket) }
  },
  async confirmCancel(trx, { ticket, about }) {
    const refund = await refundOf(trx, ticket)
    await cancelTicket(trx, { code: ticket.booking.code, actor: CLIENT })
    return { ...about, answer: 'cancelled', refund }
  },
  keep: (_, { about }) => about,
}

/** Free times as buttons; `why` is what they answer. */
export function offerSlots(
  { ticket, about }: Pick<Press, 'ticket' | 'about'>,
  options: Option[],
  why: 'slots' | 'taken'
): Answer {
  const { next } = ticket
  if (!openChanges(ticket, now()).mayReschedule) return { ...about, answer: 'tooLate' }
  if (options.length === 0) return { ...about, answer: 'noSlots' }
  return { ...about, answer: why, options, start: next.start.toISO()!, meetingId: next.id }
}

type Slot = { start?: string; meetingId?: string }

/** The time that a button of an offer stands for. */
function slotOf({ options = [] }: Partial<ReplyIds>, action: string): Slot | undefined {
  const [, number] = /^slot([1-9])$/.exec(action) ?? []
  return number ? options[Number(number) - 1] : undefined
}

/** Moves as the page does: within the policy, and as often in a day. What is chosen already is answered once more. */
async function moveTo(trx: Trx, { ticket, about, prepared }: Press, slot: Slot): Promise<Answer> {
  const { booking, next } = ticket
  const start = DateTime.fromISO(slot.start!, { zone: 'utc' })
  const meetingId = next.isShared ? undefined : next.id
  const moved: Answer = { ...about, answer: 'moved', meetingId }
  if (start.toMillis() === next.start.toMillis()) return moved
  if (!prepared.attempt) return { ...about, answer: 'tooMany' }
  const to = { code: booking.code, actor: CLIENT, start, meetingId: slot.meetingId }
  await rescheduleTicket(trx, to)
  return { ...moved, isMove: true }
}

/** What its client would get back now; nothing where nothing is paid. */
async function refundOf(trx: Trx, { booking }: DatedTicket): Promise<ReplyIds['refund']> {
  const quote = await quoteRefundOf(booking.code, trx)
  if (!quote) return undefined
  const { accountId, id: ticketId } = booking
  const arrivals = await arrivalsOf({ accountId, ticketId }, trx)
  return { amount: quote.amount, currency: quote.currency, arrivals }
}
