import { now } from '#core/time'
import { DateTime } from 'luxon'
import { bookableService } from '#catalog'
import type { HttpContext } from '@adonisjs/core/http'
import { invalidRange } from '../errors.ts'
import { availabilityOf, searchedIn } from '../queries/free_times.ts'
import {
  rememberAvailability,
  rememberedAvailability,
  type Question,
} from '../queries/remembered_availability.ts'
import { availabilityQuery } from '../validators/availability.ts'

const LONGEST_RANGE_DAYS = 62

export default class AvailabilityController {
  /** GET /products/:id/availability: when a service can be booked. */
  async show({ request, params, response }: HttpContext) {
    const asked = await request.validateUsing(availabilityQuery)
    const question = { ...asked, serviceId: params.id, start: +asked.start, end: +asked.end }
    const { body, etag } = (await rememberedAvailability(question)) ?? (await find(question))
    response.header('cache-control', 'no-cache').header('etag', etag)
    if (response.fresh()) return response.status(304).send('')
    return response.header('content-type', 'application/json; charset=utf-8').send(body)
  }
}

function find(question: Question) {
  const { serviceId, timeZone, collaboratorId } = question
  const start = DateTime.fromMillis(question.start, { zone: 'utc' })
  const end = DateTime.fromMillis(question.end, { zone: 'utc' })
  if (end <= start || end.diff(start, 'days').days > LONGEST_RANGE_DAYS) throw invalidRange()

  const range = searchedIn({ start: +start, end: +end }, +now())
  return rememberAvailability(question, range, async () => {
    const service = await bookableService(undefined, serviceId)
    return availabilityOf(service, { start, end, timeZone, collaboratorId })
  })
}
