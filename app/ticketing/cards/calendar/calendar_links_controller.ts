import { now } from '#core/time'
import { accountById } from '#accounts'
import { notFound } from '#core/errors'
import { product } from '#config/product'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { bookingCalendar } from './domain/booking_calendar.ts'
import { bookingsForCalendar } from '../list_calendar_bookings.ts'
import { accountOfCalendar, calendarLinkOf } from './find_calendar_link.ts'
import { deleteCalendarLink, renewCalendarLink } from './save_calendar_link.ts'

/** The private address by which calendars read an account's bookings. */
export default class CalendarLinksController {
  /** GET /calendar-link. */
  async show(ctx: HttpContext) {
    return answer(ctx)
  }

  /** POST /calendar-link: the first one, or another in place of it. */
  async store(ctx: HttpContext) {
    await transaction((trx) => renewCalendarLink(trx, ctx.scope.accountId))
    ctx.response.status(201)
    return answer(ctx)
  }

  /** DELETE /calendar-link. */
  async destroy({ scope, response }: HttpContext) {
    await transaction((trx) => deleteCalendarLink(trx, scope.accountId))
    return response.status(204).send('')
  }

  /** /calendar/:file: public for calendars that know the address; no cache keeps it, no search finds it. */
  async file({ params, response }: HttpContext) {
    response.header('x-robots-tag', 'noindex, nofollow')
    response.header('referrer-policy', 'no-referrer')
    const accountId = await accountOfCalendar(params.file)
    const account = accountId && (await accountById(accountId))
    if (!account || account.isClosed) throw notFound()

    const bookings = await bookingsForCalendar(account.id, now())
    response.header('content-type', 'text/calendar; charset=utf-8')
    response.header('content-disposition', 'inline; filename="cupo.ics"')
    response.header('cache-control', 'private, no-cache')
    const { id, fullName } = account
    const text = bookingCalendar(bookings, { id, name: `${product.name} · ${fullName}` })
    return response.send(text, true)
  }
}

async function answer({ scope, response }: HttpContext) {
  response.header('cache-control', 'no-store')
  return { calendarLink: await calendarLinkOf(scope.accountId) }
}
