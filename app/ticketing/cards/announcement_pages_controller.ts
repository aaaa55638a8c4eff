import { foreignForm } from '../errors.ts'
import { now, toIso } from '#core/time'
import { zoneFor } from '#shared/location'
import { refusalOf } from '#core/http/refusal'
import { ANNOUNCED, type Announced } from '#shared/announcements'
import type { HttpContext } from '@adonisjs/core/http'
import { openChanges } from './open_changes.ts'
import { isConfirmed } from '#shared/booking_states'
import { narrowTo } from './domain/narrow_ticket.ts'
import { transaction } from '#core/database/transaction'
import { datedTicketByCode } from './find_ticket_card.ts'
import { meetingOfToken } from './coming_links.ts'
import { announceAttendance } from '../tickets/announce_attendance.ts'
import type { BookedMeeting, DatedTicket } from './ticket_card.ts'

/** A booking, and the meeting that a signed link is about, while it has that time. */
type Asked = { ticket: DatedTicket; meeting: BookedMeeting | undefined }

/**
 * Where a client says whether they come, by the signed link of a mail. GET shows and changes nothing, for programs open the
 * links of mails; POST answers.
 */
export default class AnnouncementPagesController {
  /** GET /meeting/:code/coming/:token. */
  async show(ctx: HttpContext) {
    return render(ctx, await askedBy(ctx))
  }

  /** POST /meeting/:code/coming/:token. */
  async store(ctx: HttpContext) {
    const { request, response, params } = ctx
    if (request.header('sec-fetch-site') === 'cross-site') throw foreignForm()
    const asked = await askedBy(ctx)
    const answer = answerIn(request.body())
    if (!answer || stateOf(asked) !== 'open') return render(ctx, asked)
    const { id: meetingId, start } = asked.meeting!
    const { code } = asked.ticket.booking
    const said = { code, meetingId, start, answer, channel: 'email' } as const
    try {
      await transaction((trx) => announceAttendance(trx, said))
    } catch (error) {
      // It was cancelled, moved or begun a moment ago: the page says so.
      if (refusalOf(error, ctx).status >= 500) throw error
    }
    return response.redirect().status(303).toPath(`/meeting/${code}/coming/${params.token}`)
  }
}

async function askedBy({ params }: HttpContext): Promise<Asked> {
  const ticket = await datedTicketByCode(params.code)
  const { booking, meetings } = ticket
  return { ticket, meeting: meetingOfToken(params.token, { code: booking.code, meetings }) }
}

/** Whether it can be answered, or why not. */
function stateOf({ ticket, meeting }: Asked): 'open' | 'over' | 'changed' {
  const stands = isConfirmed(ticket.booking.state) && meeting && meeting.state !== 'cancelled'
  if (!stands) return 'changed'
  return meeting.start <= now() ? 'over' : 'open'
}

function answerIn(body: Partial<Record<string, unknown>>): Announced | undefined {
  return ANNOUNCED.find((answer) => answer === body.answer)
}

async function render(ctx: HttpContext, asked: Asked) {
  const { request, response } = ctx
  keepPrivate(ctx)
  const { ticket, meeting } = asked
  const state = stateOf(asked)
  if (state !== 'open') response.status(410)
  const { booking, people, links } = meeting ? narrowTo(ticket, [meeting]) : ticket
  const open = openChanges(ticket, now())
  const said = ticket.announcements.find(({ meetingId }) => meetingId === meeting?.id)
  return ctx.inertia.render('meeting/coming.static', {
    state,
    title: booking.title,
    host: people.host.fullName,
    // A link of before says no time: it is another one now.
    start: state === 'changed' || !meeting ? null : toIso(meeting.start),
    zone: zoneFor(booking, people.attendee.timeZone),
    answer: said?.answer ?? null,
    wish: answerIn(request.qs()) ?? null,
    links: {
      meeting: links.meeting,
      reschedule: open.mayReschedule ? links.reschedule : null,
      cancel: open.mayCancel ? links.cancel : null,
    },
  })
}

function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('x-robots-tag', 'noindex')
}
