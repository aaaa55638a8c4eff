import { createHash } from 'node:crypto'
import { bookableService } from '#catalog'
import { invalidRange } from '../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { availabilityOf } from './find_free_times.ts'
import { sharedLooks } from '#core/shared_looks'
import { availabilityQuery, type AvailabilityQuery } from './validators.ts'

const LONGEST_RANGE_DAYS = 62

/** An answer as it is sent, with its entity tag. */
const shared = sharedLooks<{ body: Buffer; etag: string }>()

export default class AvailabilityController {
  /** GET /products/:id/availability: when a service can be booked. */
  async show({ request, params, response }: HttpContext) {
    const query = await request.validateUsing(availabilityQuery)
    const { start, end } = query
    if (end.diff(start, 'days').days > LONGEST_RANGE_DAYS) throw invalidRange()

    const { timeZone, collaboratorId } = query
    const question = [params.id, +start, +end, timeZone, collaboratorId].join()
    const { body, etag } = await shared(question, () => find(params.id, query))
    response.header('cache-control', 'no-cache').header('etag', etag)
    if (response.fresh()) return response.status(304).send('')
    return response.header('content-type', 'application/json; charset=utf-8').send(body)
  }
}

async function find(serviceId: string, query: AvailabilityQuery) {
  const service = await bookableService(undefined, serviceId)
  const body = Buffer.from(JSON.stringify(await availabilityOf(service, query)))
  return { body, etag: `"${createHash('sha1').update(body).digest('base64')}"` }
}
