import { newCode, newId } from '#core/ids'
import type { DateTime } from 'luxon'
import { toMinutes } from '#shared/durations'
import { refundRule } from '#shared/refund_rule'
import Ticket from '#app/ticketing/tickets/ticket'
import Meeting from '#app/scheduling/meetings/meeting'
import type { Trx } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import { occupy } from '#app/scheduling/meetings/occupy'
import { saveBuyer } from '#app/ticketing/booking/save_buyer'
import type { Actor } from '#app/ticketing/tickets/record_event'
import TicketEvent from '#app/ticketing/tickets/ticket_event'
import { sendDeadlines } from '#app/ticketing/tickets/kinds/send_deadlines'
import { ENDED_STATES, isConfirmed, type TicketState } from '#shared/booking_states'

type Attendee = { name: string; email: string; phone: { prefix: string; number: string } }

type Wish = {
  account: Account
  service: Service
  attendee: Attendee
  /** The states that it went through, the present one last. */
  history: [TicketState, ...TicketState[]]
  bookedAt: DateTime
  /** Why it was cancelled, in the words of the client. */
  reason?: string
  note?: string
  /** What the link said by which the client came. */
  source?: string
  /** Whether it is paid before it stands. */
  hasCheckout?: boolean
  maxPaymentAt?: DateTime
}

type HourWish = Wish & {
  /** May lie in the past. */
  start: DateTime
  breakMinutes: number
}

/** A booked hour as rows alone, at any time, past ones too: no rule is asked and no message goes out. */
export async function aQuietBooking(trx: Trx, wish: HourWish): Promise<Ticket> {
  const { account, breakMinutes } = wish
  const state = wish.history.at(-1)!
  const meeting = await aMeeting(trx, wish, state)
  const heldUntil = isConfirmed(state) ? undefined : meeting.startAt
  if (!ENDED_STATES.includes(state))
    await occupy(trx, { meeting, hostId: account.id, breakMinutes, heldUntil })
  return aQuietTicket(trx, wish, { meetingId: meeting.id })
}

/** Places at a date of a workshop, or a client who waits for one, as rows alone. */
export async function aQuietSeat(
  trx: Trx,
  { date, places = 1, ...wish }: Wish & { date: Meeting; places?: number }
): Promise<Ticket> {
  if (isConfirmed(wish.history.at(-1)!))
    await Meeting.query({ client: trx })
      .where({ accountId: date.accountId, id: date.id })
      .increment('taken', places)
  return aQuietTicket(trx, wish, { meetingId: date.id, places })
}

/** A place on a list without a time, as rows alone. */
export async function aQuietRegistration(trx: Trx, wish: Wish): Promise<Ticket> {
  await trx.from('services').where({ id: wish.service.id }).increment('enrolled', 1)
  return aQuietTicket(trx, wish, { meetingId: null })
}

async function aQuietTicket(
  trx: Trx,
  { account, service, attendee, history, bookedAt, hasCheckout = false, ...rest }: Wish,
  { places = 1, ...of }: { meetingId: string | null; places?: number }
): Promise<Ticket> {
  const person = { ...attendee, timeZone: account.timeZone, locale: 'es' as const }
  const buyer = await saveBuyer(trx, account.id, { attendee: person })
  const ticket = await Ticket.create(
    {
      accountId: account.id,
      serviceId: service.id,
      ...of,
      places,
      buyerId: buyer.id,
      code: newCode(),
      state: history.at(-1)!,
      attendeeName: attendee.name,
      attendeeEmail: attendee.email,
      attendeePhone: `${attendee.phone.prefix} ${attendee.phone.number}`,
      attendeeTimeZone: account.timeZone,
      attendeeLocale: 'es',
      amount: service.amount * places,
      currency: service.currency,
      refundRule: refundRule(service),
      note: rest.note ?? null,
      source: rest.source ?? null,
      hasCheckout,
      maxPaymentAt: rest.maxPaymentAt ?? null,
      answers: [],
      additionalAttendees: [],
      createdAt: bookedAt,
    },
    { client: trx }
  )
  await addHistory(trx, ticket, { history, reason: rest.reason })
  await sendDeadlines(trx, ticket)
  return ticket
}

function aMeeting(
  trx: Trx,
  { account, service, start }: HourWish,
  state: TicketState
): Promise<Meeting> {
  const confirmed = isConfirmed(state) ? 'confirmed' : 'held'
  return Meeting.create(
    {
      accountId: account.id,
      serviceId: service.id,
      hostAccountId: account.id,
      code: newCode(),
      uid: newId(),
      state: ENDED_STATES.includes(state) ? 'cancelled' : confirmed,
      title: service.title,
      startAt: start,
      endAt: start.plus({ minutes: toMinutes(service.duration) }),
      wallStart: start.toFormat("yyyy-MM-dd'T'HH:mm"),
      timeZone: account.timeZone,
      location: service.location,
    },
    { client: trx }
  )
}

/** Who brings a booking into a state: a request is its host's to answer, and a payment confirms by itself. */
function actorOf(state: TicketState, before?: TicketState): Actor['kind'] {
  if (state === 'approved' || before === 'approved') return 'host'
  return before === 'pendingPayment' ? 'system' : 'guest'
}

/** Writes rows of the history alone, not `recordEvent`, which sends messages. */
async function addHistory(
  trx: Trx,
  { accountId, id: ticketId, createdAt }: Ticket,
  { history, reason = null }: { history: TicketState[]; reason?: string | null }
): Promise<void> {
  for (const [at, toState] of history.entries())
    await TicketEvent.create(
      {
        accountId,
        ticketId,
        actor: actorOf(toState, history[at - 1]),
        fromState: history[at - 1] ?? null,
        toState,
        reason: toState === 'cancelled' ? reason : null,
        details: {},
        createdAt: createdAt.plus({ minutes: 90 * at }),
      },
      { client: trx }
    )
}
