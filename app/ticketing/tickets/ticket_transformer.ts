import { now, toIso } from '#core/time'
import { toMajor } from '#shared/money'
import { organizerOf } from '#catalog'
import { mayCancel, mayReschedule } from '#scheduling'
import { decisionsOn, isChangeable, isConfirmed, mayMove } from '#shared/booking_states'
import type { SessionCard } from './session_cards.ts'
import { maySplit } from './domain/hours.ts'
import { openChanges } from './domain/open_changes.ts'
import { shownLocation } from './domain/shown_place.ts'
import { mayLeave } from './domain/registration_rules.ts'
import { isDocumentText } from '#core/documents'
import { hasMeeting, type DatedTicket, type TicketCard } from './ticket_card.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A booking as its client sees it. Amounts leave in major units (docs/api.md, "Conventions"). */
export default class TicketTransformer extends BaseTransformer<TicketCard> {
  toObject() {
    const ticket = this.resource
    return {
      ...this.pick(ticket, ['code', 'meetingCode', 'state', 'title', 'timeZone', 'places']),
      start: toIso(ticket.start),
      end: toIso(ticket.end),
      offeredUntil: toIso(ticket.offeredUntil),
      location: shownLocation(ticket),
      sessions: ticket.sessions.map((session) => sessionOf(session, ticket)),
      duration: ticket.service.duration,
      attendee: ticket.attendee,
      organizer: organizerOf(ticket.host),
      collaborators: ticket.collaborators.map(({ id, fullName, picture }) => ({
        id,
        fullName,
        picture,
      })),
      service: this.pick(ticket.service, ['id', 'slug', 'title', 'type']),
      ...(ticket.amount > 0 && { payment: payment(ticket) }),
      ...(ticket.coupon && { coupon: coupon(ticket.coupon, ticket.currency) }),
      download: download(ticket),
      customization: customization(ticket),
      policy: policy(ticket),
      links: ticket.links,
      createdAt: toIso(ticket.createdAt),
    }
  }

  /** The host also sees all details, the origin of the booking and the decisions that are possible. */
  forHost() {
    const hosts = [
      'id',
      'meetingId',
      'location',
      'document',
      'answers',
      'additionalAttendees',
      'source',
      'referrer',
      'referral',
    ] as const
    const { document } = this.resource
    return {
      ...this.toObject(),
      ...this.pick(this.resource, [...hosts]),
      documentWarning: document !== null && !isDocumentText(document),
      decisions: decisions(this.resource),
    }
  }
}

function decisions({ state, end, download: link }: TicketCard) {
  const isOver = end !== null && end <= now()
  return decisionsOn({ state, isTimed: end !== null, isOver, hasDownload: link !== null })
}

/** Until payments are taken online, what is owed is paid to the host directly. */
function payment({ amount, currency, maxPaymentDate }: TicketCard) {
  return {
    amount: toMajor(amount, currency),
    currency,
    methods: ['ON_SITE'],
    maxPaymentDate: toIso(maxPaymentDate),
  }
}

function coupon({ code, discount }: NonNullable<TicketCard['coupon']>, currency: string) {
  return { code, discount: toMajor(discount, currency), currency }
}

/** What is left of the link to a file, and what it leads to now. */
function download({ download: link, service: { file } }: TicketCard) {
  if (!link) return null
  const { name, size, contentType } = file ?? {}
  const facts = name && size && contentType ? { name, size, contentType } : null
  return { until: toIso(link.until), left: link.left, file: facts }
}

/** The texts and links for clients are shown only while their booking stands. */
function customization({ state, service }: TicketCard) {
  const { color, finalMessage, materialLink, redirectUrl } = service.customization
  if (!isConfirmed(state))
    return { color, finalMessage: null, materialLink: null, redirectUrl: null }
  return { color, finalMessage, materialLink, redirectUrl }
}

function policy(ticket: TicketCard) {
  return hasMeeting(ticket) ? timedPolicy(ticket) : policyWithoutTime(ticket)
}

/** There is nothing to move, and until when one may leave depends on no clock. */
function policyWithoutTime({ state, service }: TicketCard) {
  const { minCancellation, minReschedulling } = service.policy
  return {
    ...{ minCancellation, minReschedulling },
    mayCancel: isChangeable(state) && mayLeave(service.type, state),
    cancelUntil: null,
    mayReschedule: false,
    rescheduleUntil: null,
  }
}

function timedPolicy(ticket: DatedTicket) {
  const { start, service } = ticket
  const open = openChanges(ticket, now())
  const cancelling = mayCancel(start, now(), service.policy)
  const rescheduling = mayReschedule(start, now(), service.policy)
  return {
    minCancellation: service.policy.minCancellation,
    minReschedulling: service.policy.minReschedulling,
    mayCancel: open.cancel,
    cancelUntil: toIso(cancelling.until),
    mayReschedule: open.reschedule,
    rescheduleUntil: toIso(rescheduling.until),
  }
}

/** One of the meetings, which its buyer may move by itself, or call off by itself where each is paid. */
function sessionOf({ meetingId, meetingCode, ...session }: SessionCard, ticket: TicketCard) {
  const { state, start, end, collaboratorIds } = session
  const { policy: rules } = ticket.service
  const stands = state !== 'cancelled'
  const isSeparable = stands && maySplit(ticket) && start > now()
  return {
    id: meetingId,
    code: meetingCode,
    state,
    start: toIso(start),
    end: toIso(end),
    collaboratorIds,
    mayReschedule:
      stands && mayMove(ticket.state, 'rescheduled') && mayReschedule(start, now(), rules).allowed,
    isSeparable,
    mayCancel: isSeparable && mayCancel(start, now(), rules).allowed,
  }
}
