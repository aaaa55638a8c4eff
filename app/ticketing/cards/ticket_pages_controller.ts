import type { HttpContext } from '@adonisjs/core/http'
import { now, toIso } from '#core/time'
import { toMajor } from '#shared/money'
import { findTicket } from '../tickets/find_ticket.ts'
import { quoteRefund } from '../tickets/refund_cancelled.ts'
import { asksForWhatsApp } from '#accounts'
import { embedLock } from '#catalog'
import { visitOf } from '#core/http/embedding'
import { ticketNotFound } from '../errors.ts'
import { isOwnMethod, isPaidOnline } from '#shared/payment_methods'
import {
  arrivalsOf,
  breakdownFields,
  breakdownOf,
  disputesOf,
  findCheckout,
  receiptsOf,
  refundsForClient,
  ticketPostings,
  unmatchedOf,
} from '#payments'
import { offeredWeeks, datesOf, WorkshopDateTransformer } from '#scheduling'
import { hourOf, maySplit, narrowTo, pricedHour } from './domain/narrow_ticket.ts'
import { shownInvitations } from '../invitations/find_return.ts'
import { placeInLine, ticketByCode } from './find_ticket_card.ts'
import { hasMeeting, type DatedTicket, type TicketCard } from './ticket_card.ts'
import TicketTransformer from './ticket_transformer.ts'

/** How long a booking's page still congratulates its client. */
const MINUTES_NEW = 10

/** The pages by which clients manage a booking. Their address holds a secret: no cache, no index. */
export default class TicketPagesController {
  /** /meeting/:code: what was booked, and how it stands. */
  async show(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    const { accountId, id: ticketId } = ticket.booking
    const invitations = await shownInvitations({ accountId, ticketId })
    return ctx.inertia.render('meeting/show', { ...(await shownOnPage(ticket)), invitations })
  }

  /** /cancel/:code: all of it, or the named hour where that can be cancelled by itself. */
  async cancel(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    const hour = hourOf(ticket, ctx.request.qs().session)
    const isPart = hour !== undefined && hasMeeting(ticket) && maySplit(ticket)
    return ctx.inertia.render('meeting/cancel', {
      ticket: TicketTransformer.transform(isPart ? pricedHour(ticket, hour) : ticket),
      session: isPart ? hour.id : null,
      refund: await refundShown(ctx.params.code, isPart ? hour.id : undefined),
    })
  }

  /** /:username/g/:service/reserve/confirmation?code=…: what has just been booked of a workshop. */
  async confirmation(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(String(ctx.request.qs().code))
    const { username, service: slug } = ctx.params
    const { people, service } = ticket
    if (people.host.username !== username || service.slug !== slug) throw ticketNotFound()

    const locked = await embedLock(people.host, visitOf(ctx.request))
    if (locked) return ctx.inertia.render('booking/embed_locked', locked)
    return ctx.inertia.render('booking/group_confirmation', await shownOnPage(ticket))
  }

  /** /reschedule/:code: with the times that are free. What has no time has only the page that says how it stands. */
  async reschedule(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    if (!hasMeeting(ticket))
      return ctx.response.redirect().toPath(`/meeting/${ticket.booking.code}`)
    if (ticket.next.isShared) {
      const dates = await datesOf(ticket.service)
      return ctx.inertia.render('meeting/reschedule_group', {
        ticket: TicketTransformer.transform(ticket),
        sessions: WorkshopDateTransformer.transform(
          dates.filter(({ id }) => id !== ticket.next.id)
        ),
      })
    }
    const { service, people, next } = ticket
    const hour = hourOf(ticket, ctx.request.qs().session) ?? hourOf(ticket, next.id)
    const moved = hour ? narrowTo(ticket, [hour]) : ticket
    const collaboratorId = stillChosen(moved)
    const found = await offeredWeeks(service, people.host.timeZone, { collaboratorId })
    return ctx.inertia.render('meeting/reschedule', {
      ticket: TicketTransformer.transform(moved),
      ...found,
      collaboratorId: collaboratorId ?? null,
    })
  }
}

/** A booking with what its page says of the waitlist, and whether it was made a moment ago. */
async function shownOnPage(ticket: TicketCard) {
  const isWaiting = ticket.booking.state === 'waitlist' && hasMeeting(ticket)
  const dates = isWaiting ? await datesOf(ticket.service) : []
  const others = dates.filter(({ id }) => id !== ticket.next?.id)
  return {
    ticket: TicketTransformer.transform(ticket),
    placeInLine: await placeInLine(ticket),
    receipt: await receiptOf(ticket),
    unmatched: await unmatchedShown(ticket),
    isUnderReview: await isUnderReview(ticket),
    hostMethods: hostMethodsOf(ticket),
    otherDates: WorkshopDateTransformer.transform(others),
    asksWhatsApp: await asksForWhatsApp(ticket.people.host),
    clock: toIso(now()),
    isNew: now().diff(ticket.booking.createdAt, 'minutes').minutes < MINUTES_NEW,
  }
}

/** The states in which a client still has to pay the host. */
const UNPAID = ['pendingPayment', 'confirmed', 'rescheduled', 'approved']

/** The methods by which a client pays the host straight; none for what is free, over or paid online. */
function hostMethodsOf({ booking }: TicketCard) {
  const { amount, hasCheckout, state, methods } = booking
  if (amount === 0 || hasCheckout || !UNPAID.includes(state)) return []
  return methods.filter((method) => !isOwnMethod(method.id) && !isPaidOnline(method))
}

/** Whether what was paid for it is under review at the provider: nothing is to be paid meanwhile. */
async function isUnderReview({ booking, people, links }: TicketCard): Promise<boolean> {
  if (links.checkout === null) return false
  const checkout = await findCheckout(booking.code, people.attendee.locale)
  return checkout?.state === 'underReview'
}

/** Payments of another amount than was due, until their host decides. */
async function unmatchedShown({ booking }: TicketCard) {
  const { accountId, id: ticketId, hasCheckout } = booking
  if (!hasCheckout) return []
  const waiting = await unmatchedOf({ accountId, ticketId })
  return waiting.map(({ amount, currency }) => ({ amount: toMajor(amount, currency), currency }))
}

/** What was paid online for a booking; null where nothing was. */
async function receiptOf({ booking }: TicketCard) {
  const { accountId, id: ticketId, hasCheckout } = booking
  if (!hasCheckout) return null
  const postings = await ticketPostings({ accountId, ticketId })
  const { currency, paid, refunded } = breakdownFields(
    breakdownOf({ ...booking, discount: 0 }, postings, 'buyer')
  )
  if (paid === 0) return null
  const refunds = (await refundsForClient({ accountId, ticketId })).map(
    ({ amount, ...refund }) => ({
      ...refund,
      amount: toMajor(amount, currency),
    })
  )
  const files = (await receiptsOf({ accountId, ticketId })).map(({ number, kind }) => ({
    number,
    kind,
  }))
  const disputes = (await disputesOf({ accountId, ticketId })).map(({ amount, state }) => ({
    amount: toMajor(amount, currency),
    state,
  }))
  return { currency, paid, refunded, refunds, disputes, files }
}

/** What its client would get back now; null where nothing is paid online. */
async function refundShown(code: string, meetingId?: string) {
  const ticket = await findTicket(code)
  const quote = await quoteRefund(ticket, { isByClient: true, meetingId })
  if (!quote) return null
  const { accountId, id: ticketId } = ticket
  const { amount, paid, refunded, noLongerDue, currency } = quote
  return {
    amount: toMajor(amount, currency),
    currency,
    isAll: amount === paid - refunded,
    noLongerDue: toMajor(noLongerDue, currency),
    arrivals: await arrivalsOf({ accountId, ticketId }),
  }
}

/** The host that the client chose, while they receive. */
function stillChosen({ next: { chosenHostId }, service }: DatedTicket): string | undefined {
  const isThere = service.collaborators.some(
    ({ accountId, isActive }) => isActive && accountId === chosenHostId
  )
  return isThere ? chosenHostId : undefined
}

function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('x-robots-tag', 'noindex')
}
