import { now, toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { serviceKind } from '#shared/service_kinds'
import { BALANCE_HOURS } from '#shared/deposits'
import { paymentMethod } from '#shared/payment_methods'
import { hostTicketShape, ticketShape } from './ticket_shapes.ts'
import { organizerOf } from '#catalog'
import { mayCancel, mayReschedule } from '#scheduling'
import { decisionsOn, hostChangesOn, isConfirmed, mayMove } from '#shared/booking_states'
import { maySplit } from './domain/narrow_ticket.ts'
import { openChanges } from './open_changes.ts'
import { againstReminder } from '../tickets/domain/payment_reminder.ts'
import { hostContact } from './domain/host_contact.ts'
import { shownLocation } from './domain/shown_place.ts'
import { isDocumentText } from '#core/documents'
import type { BookedMeeting, TicketCard } from './ticket_card.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A booking as its client sees it. Amounts leave in major units (docs/api.md, "Conventions"). */
export default class TicketTransformer extends BaseTransformer<TicketCard> {
  toObject() {
    const ticket = this.resource
    const { booking, next, people, service } = ticket
    return answer(ticketShape, {
      code: booking.code,
      meetingCode: next?.code ?? null,
      ...this.pick(booking, ['state', 'title', 'timeZone', 'places']),
      start: toIso(next?.start ?? null),
      end: toIso(next?.end ?? null),
      offeredUntil: toIso(booking.offeredUntil),
      proposal: openProposal(booking),
      location: shownLocation(booking),
      sessions: ticket.meetings.map((meeting) => sessionOf(meeting, ticket)),
      duration: service.duration,
      attendee: people.attendee,
      organizer: organizerOf(people.host),
      contact: hostContact({ state: booking.state, host: people.host }),
      collaborators: people.collaborators.map((member) =>
        this.pick(member, ['id', 'fullName', 'picture'])
      ),
      service: this.pick(service, ['id', 'slug', 'title', 'type', 'packageSessions']),
      ...(booking.amount > 0 && { payment: payment(ticket) }),
      ...(booking.coupon && { coupon: coupon(booking.coupon, booking.currency) }),
      download: download(ticket),
      customization: customization(ticket),
      policy: policy(ticket),
      links: ticket.links,
      createdAt: toIso(booking.createdAt),
      whatsapp: { consent: booking.whatsapp.consent, at: toIso(booking.whatsapp.at) },
    })
  }

  /** The host also sees all details, the origin of the booking and the decisions that are possible. */
  forHost() {
    const { booking, next } = this.resource
    const { document } = booking
    return answer(hostTicketShape, {
      ...this.toObject(),
      id: booking.id,
      buyerId: booking.buyerId,
      meetingId: next?.id ?? null,
      ...this.pick(booking, ['location', 'document', 'answers', 'additionalAttendees']),
      ...this.pick(booking, ['source', 'referrer', 'referral', 'paidWith', 'isFirst']),
      ...this.pick(booking, ['version', 'meetingVersion']),
      attendance: this.resource.attendance.map(({ at, ...mark }) => ({ ...mark, at: toIso(at) })),
      announcements: this.resource.announcements.map(({ at, ...said }) => ({
        ...said,
        at: toIso(at),
      })),
      paymentRemindedAt: toIso(booking.paymentRemindedAt),
      documentWarning: document !== null && !isDocumentText(document),
      ...openToHost(this.resource),
    })
  }
}

/** What its host may decide about a booking, and what else they may do with it. */
function openToHost({ booking, next, people, service }: TicketCard) {
  const { isTimed } = serviceKind(service.type)
  const isOver = next !== null && next.end <= now()
  const { state, download: link } = booking
  const standing = { state, isTimed, isOver }
  return {
    decisions: decisionsOn({ ...standing, hasDownload: link !== null }),
    changes: hostChangesOn({ ...standing, mayRemind: mayRemind(booking, people.host) }),
  }
}

function mayRemind(
  { maxPaymentDate, ...booking }: TicketCard['booking'],
  { timeZone }: { timeZone: string }
) {
  return (
    againstReminder({ ...booking, maxPaymentAt: maxPaymentDate }, now(), timeZone) === undefined
  )
}

/** What has no checkout is paid on site. */
function payment({ booking, people, next }: TicketCard) {
  const { amount, paid, due, currency, maxPaymentDate, hasCheckout, methods } = booking
  const onSite = paymentMethod('onSite', people.attendee.locale)
  return {
    amount: toMajor(amount, currency),
    currency,
    methods: hasCheckout ? methods : [onSite],
    maxPaymentDate: toIso(maxPaymentDate),
    paid: toMajor(paid, currency),
    due: toMajor(due, currency),
    deposit: depositFields(booking, next),
  }
}

/** What was or is due at booking, and how the rest is paid. The day is that on which its link is sent. */
function depositFields({ deposit, currency }: TicketCard['booking'], next: TicketCard['next']) {
  if (!deposit) return null
  const { amount, balance, balanceBy, state } = deposit
  const isSent = balanceBy === 'link' && next
  return {
    amount: toMajor(amount, currency),
    balance: toMajor(balance, currency),
    balanceBy,
    state,
    linkDate: isSent ? toIso(next.start.minus({ hours: BALANCE_HOURS })) : null,
  }
}

function coupon({ code, discount }: { code: string; discount: number }, currency: string) {
  return { code, discount: toMajor(discount, currency), currency }
}

/** A proposal that its client can still answer. */
function openProposal({ proposal }: TicketCard['booking']) {
  if (!proposal || proposal.until <= toIso(now())) return null
  const { meetingId, start, end, until } = proposal
  return { meetingId, start, end, until }
}

/** What is left of the link to a file, and what it leads to now. */
function download({ booking: { download: link }, service: { file } }: TicketCard) {
  if (!link) return null
  const { name, size, contentType } = file ?? {}
  const facts = name && size && contentType ? { name, size, contentType } : null
  return { until: toIso(link.until), left: link.left, file: facts }
}

/** The texts and links for clients are shown only while their booking stands. */
function customization({ booking, service }: TicketCard) {
  const { color, finalMessage, materialLink, redirectUrl } = service.customization
  if (!isConfirmed(booking.state))
    return { color, finalMessage: null, materialLink: null, redirectUrl: null }
  return { color, finalMessage, materialLink, redirectUrl }
}

function policy(ticket: TicketCard) {
  const { minCancellation, minReschedulling } = ticket.service.policy
  const open = openChanges(ticket, now())
  return {
    minCancellation,
    minReschedulling,
    mayCancel: open.mayCancel,
    cancelUntil: toIso(open.cancelUntil),
    mayReschedule: open.mayReschedule,
    rescheduleUntil: toIso(open.rescheduleUntil),
    refunds: ticket.booking.hasCheckout ? ticket.booking.refundRule : null,
  }
}

/** One of the meetings, which its client may move by itself, or cancel by itself where each is paid. */
function sessionOf(meeting: BookedMeeting, ticket: TicketCard) {
  const { id, code, state, start, end, seats, collaboratorIds } = meeting
  const { policy: rules } = ticket.service
  const stands = state !== 'cancelled'
  const isSeparable = stands && maySplit(ticket) && start > now()
  return {
    id,
    code,
    state,
    start: toIso(start),
    end: toIso(end),
    seats,
    collaboratorIds,
    mayReschedule:
      stands &&
      mayMove(ticket.booking.state, 'rescheduled') &&
      mayReschedule(start, now(), rules).allowed,
    isSeparable,
    mayCancel: isSeparable && mayCancel(start, now(), rules).allowed,
    announced: ticket.announcements.find(({ meetingId }) => meetingId === id)?.answer ?? null,
  }
}
