import { gatewayOf } from './find_gateway.ts'
import { networkOf } from '#core/http/network'
import type { HttpContext } from '@adonisjs/core/http'
import { takeNotification } from './take_notification.ts'

export default class WebhooksController {
  /** POST /webhooks/:provider: stored and answered; a job does the rest. */
  async store({ request, params, serialize }: HttpContext) {
    const gateway = await gatewayOf(params.provider)
    await takeNotification(gateway, {
      raw: request.raw() ?? '',
      header: (name) => request.header(name),
      query: new URLSearchParams(request.parsedUrl.query),
      address: networkOf(request.ip()),
    })
    return serialize({ received: true })
  }
}
