import type { HttpRequest } from '@adonisjs/core/http'

/** Whether a booking page is asked for as a part of somebody else's page (specification, section 2: the iframe query flag). */
export function isEmbedded(request: Pick<HttpRequest, 'qs'>): boolean {
  return request.qs().iframe === 'true'
}
