import type { HttpContext } from '@adonisjs/core/http'
import { takeNotification, type Told } from './take_notification.ts'
import { graphNotifications, type GraphNotification } from './validators.ts'

/** Characters of the token with which Microsoft makes sure that an address listens. */
const LONGEST_TOKEN = 4096

/** What Microsoft tells of calendars (learn.microsoft.com/graph/change-notifications-overview). */
export default class GraphNotificationsController {
  /** POST /webhooks/microsoft: kept as jobs and answered at once, or a handshake. */
  async notified({ request, response }: HttpContext) {
    const { validationToken: token } = request.qs()
    if (typeof token === 'string' && token.length <= LONGEST_TOKEN)
      return response.header('content-type', 'text/plain; charset=utf-8').send(token)
    const { value } = await request.validateUsing(graphNotifications)
    for (const notification of distinct(value)) await take(notification)
    // Microsoft repeats what it gets no 2xx for; what no open channel sent is not worth a second time.
    return response.status(202).send('')
  }
}

/** Several changes of one calendar come in one call, and lead to one pass. */
function distinct(all: GraphNotification[]): GraphNotification[] {
  const byKind = new Map(all.map((one) => [`${one.clientState}:${one.lifecycleEvent}`, one]))
  return [...byKind.values()]
}

async function take({ clientState = '', lifecycleEvent }: GraphNotification): Promise<void> {
  const told = lifecycleEvent ? LIFECYCLE[lifecycleEvent] : 'changed'
  const [channel, secret] = clientState.split('.')
  if (told) await takeNotification({ channel, secret, told })
}

/** Events of a subscription's life (learn.microsoft.com/graph/change-notifications-lifecycle-events). */
const LIFECYCLE: Record<string, Told | undefined> = {
  reauthorizationRequired: 'ends',
  subscriptionRemoved: 'ends',
  missed: 'missed',
}
