import { DateTime } from 'luxon'
import { bookableService } from '#catalog'
import type { HttpContext } from '@adonisjs/core/http'
import { invalidRange } from '../errors.ts'
import { availabilityOf } from '../queries/free_times.ts'
import { availabilityQuery } from '../validators/availability.ts'

const LONGEST_RANGE_DAYS = 62

export default class AvailabilityController {
  /** GET /products/:id/availability: when a service can be booked. */
  async show({ request, response, params }: HttpContext) {
    const asked = await request.validateUsing(availabilityQuery)
    const start = DateTime.fromJSDate(asked.start, { zone: 'utc' })
    const end = DateTime.fromJSDate(asked.end, { zone: 'utc' })
    if (end <= start || end.diff(start, 'days').days > LONGEST_RANGE_DAYS) throw invalidRange()

    const service = await bookableService(undefined, params.id)

    const { timeZone, collaboratorId } = asked
    const availability = await availabilityOf(service, { start, end, timeZone, collaboratorId })
    // The framework's own way of writing JSON looks for cycles, which takes as long as finding the slots.
    response.header('content-type', 'application/json; charset=utf-8')
    return response.send(JSON.stringify(availability))
  }
}
