import { appUrl } from '#config/app'
import { notFound } from '#core/errors'
import { isSame } from '#core/signed_token'
import { networkOf } from '#core/http/network'
import messagingConfig from '#config/messaging'
import { takeWebhook } from './take_webhook.ts'
import type { SourceName } from './sources.ts'
import { isVerifyToken } from '../channels/whatsapp/numbers/verify_token.ts'
import { signatureInvalid } from '#core/webhooks/errors'
import type { HttpContext } from '@adonisjs/core/http'

/** What providers of messages call: stored and answered; a job does the rest. */
export default class WebhooksController {
  /** POST /webhooks/twilio: an empty answer in its language sends nothing back. */
  async twilio(context: HttpContext) {
    await take('twilio', context)
    return context.response.type('text/xml').send('<Response/>')
  }

  /** POST /webhooks/whatsapp: a batch of Meta's. */
  async whatsapp(context: HttpContext) {
    await take('whatsapp', context)
    return context.serialize({ received: true })
  }

  /** POST /webhooks/resend: what has become of one mail. */
  async resend(context: HttpContext) {
    await take('resend', context)
    return context.serialize({ received: true })
  }

  /** POST /webhooks/simulator: what the local drivers stand for. */
  async simulator(context: HttpContext) {
    await take('simulator', context)
    return context.serialize({ received: true })
  }

  /** GET /webhooks/whatsapp: the unsigned handshake; answers the challenge byte for byte. */
  async handshake({ request, response }: HttpContext) {
    const { whatsapp } = messagingConfig.webhooks
    const query = new URLSearchParams(request.parsedUrl.query ?? '')
    const token = query.get('hub.verify_token') ?? ''
    const isOurs = whatsapp !== undefined && isSame(token, whatsapp.verifyToken)
    const isKnown = isOurs || (await isVerifyToken(token))
    if (!whatsapp && !isKnown) throw notFound()
    if (!isKnown || query.get('hub.mode') !== 'subscribe') throw signatureInvalid()
    response.header('content-type', 'text/plain; charset=utf-8')
    return response.send(query.get('hub.challenge') ?? '')
  }
}

async function take(provider: SourceName, { request }: HttpContext) {
  await takeWebhook(provider, {
    raw: request.raw() ?? '',
    header: (name) => request.header(name),
    url: `${appUrl}${request.url(true)}`,
    address: networkOf(request.ip()),
  })
}
