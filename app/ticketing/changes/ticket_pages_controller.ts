import type { HttpContext } from '@adonisjs/core/http'
import { embedLock } from '#catalog'
import { ticketNotFound } from '../errors.ts'
import { firstMonthWithTimes, datesOf, WorkshopDateTransformer } from '#scheduling'
import { atSession, type SessionCard } from '../tickets/session_cards.ts'
import {
  hasMeeting,
  ticketByCode,
  type DatedTicket,
  type TicketCard,
} from '../tickets/ticket_card.ts'
import { placeInLine } from '../waitlist/place_in_line.ts'
import { maySplit, standingOf, withoutOne } from '../tickets/domain/hours.ts'
import TicketTransformer from '../tickets/ticket_transformer.ts'

/** The pages by which clients manage a booking. Their address holds a secret: no cache, no index. */
export default class TicketPagesController {
  /** /meeting/:code: what was booked, and how it stands. */
  async show(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    return ctx.inertia.render('meeting/show', {
      ticket: TicketTransformer.transform(ticket),
      placeInLine: await placeInLine(ticket),
    })
  }

  /** /cancel/:code: all of it, or the session that is named, where that can be called off by itself. */
  async cancel(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    const session = standingOf(ticket.sessions).find(
      ({ meetingId }) => meetingId === ctx.request.qs().session
    )
    const isPart = session !== undefined && hasMeeting(ticket) && maySplit(ticket)
    return ctx.inertia.render('meeting/cancel', {
      ticket: TicketTransformer.transform(isPart ? partOf(ticket, session) : ticket),
      session: isPart ? session.meetingId : null,
    })
  }

  /** /:username/g/:service/reserve/confirmation?code=…: what has just been booked of a workshop. */
  async confirmation(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(String(ctx.request.qs().code))
    const { username, service: slug } = ctx.params
    if (ticket.host.username !== username || ticket.service.slug !== slug) throw ticketNotFound()

    const locked = await embedLock(ctx.request, ticket.host)
    if (locked) return ctx.inertia.render('booking/embed_locked', locked)
    return ctx.inertia.render('booking/group_confirmation', {
      ticket: TicketTransformer.transform(ticket),
      placeInLine: await placeInLine(ticket),
    })
  }

  /** /reschedule/:code: with the times that are free. What has no time has only the page that says how it stands. */
  async reschedule(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    if (!hasMeeting(ticket)) return ctx.response.redirect().toPath(`/meeting/${ticket.code}`)
    if (ticket.isGroup) {
      const dates = await datesOf(ticket.service)
      return ctx.inertia.render('meeting/reschedule_group', {
        ticket: TicketTransformer.transform(ticket),
        sessions: WorkshopDateTransformer.transform(
          dates.filter(({ id }) => id !== ticket.meetingId)
        ),
      })
    }
    const { service, host } = ticket
    const moved = sessionOf(ticket, ctx.request.qs().session)
    const collaboratorId = stillChosen(moved)
    const found = await firstMonthWithTimes(service, host.timeZone, collaboratorId)
    return ctx.inertia.render('meeting/reschedule', {
      ticket: TicketTransformer.transform(moved),
      ...found,
      collaboratorId: collaboratorId ?? null,
    })
  }
}

/** A booking as if it were one of its sessions, with what of the price goes with that. */
function partOf(ticket: DatedTicket, session: SessionCard): DatedTicket {
  const { amount, coupon, sessions } = ticket
  const paid = { amount, discount: coupon?.discount ?? 0 }
  const left = withoutOne(paid, standingOf(sessions).length)
  return { ...atSession(ticket, session), amount: amount - left.amount, coupon: null }
}

/** Of a package the session that is named, or the next one. */
function sessionOf(ticket: DatedTicket, named?: unknown): DatedTicket {
  const { meetingId } = ticket
  const sessions = standingOf(ticket.sessions)
  const session =
    sessions.find((one) => one.meetingId === named) ??
    sessions.find((one) => one.meetingId === meetingId)
  return session ? atSession(ticket, session) : ticket
}

/** The host that the client asked for, while they receive. */
function stillChosen({ chosenHostId, service }: TicketCard): string | undefined {
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
