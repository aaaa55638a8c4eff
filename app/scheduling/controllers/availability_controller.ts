import { now } from '#core/time'
import { DateTime } from 'luxon'
import { bookableService } from '#catalog'
import type { HttpContext } from '@adonisjs/core/http'
import { invalidRange } from '../errors.ts'
import { availabilityOf, searchedIn } from '../queries/free_times.ts'
import { rememberAvailability, rememberedAvailability } from '../queries/remembered_availability.ts'
import { availabilityQuery } from '../validators/availability.ts'

const LONGEST_RANGE_DAYS = 62

export default class AvailabilityController {
  /** GET /products/:id/availability: when a service can be booked. */
  async show(ctx: HttpContext) {
    const { request, response } = ctx
    const { body, etag } =
      (await rememberedAvailability(request.url(true))) ?? (await this.#find(ctx))
    response.header('cache-control', 'no-cache').header('etag', etag)
    if (response.fresh()) return response.status(304).send('')
    return response.header('content-type', 'application/json; charset=utf-8').send(body)
  }

  async #find({ request, params }: HttpContext) {
    const { timeZone, collaboratorId, ...asked } = await request.validateUsing(availabilityQuery)
    const start = DateTime.fromJSDate(asked.start, { zone: 'utc' })
    const end = DateTime.fromJSDate(asked.end, { zone: 'utc' })
    if (end <= start || end.diff(start, 'days').days > LONGEST_RANGE_DAYS) throw invalidRange()

    const range = searchedIn({ start: +start, end: +end }, +now())
    const question = { serviceId: params.id, range }
    return rememberAvailability(request.url(true), question, async () => {
      const service = await bookableService(undefined, params.id)
      return availabilityOf(service, { start, end, timeZone, collaboratorId })
    })
  }
}
