import { notFound } from '#core/errors'
import { connections } from '#config/connections'
import { endAccess } from '../../end_access.ts'
import { handshakeOf, isSignedByZoom } from './zoom_signature.ts'
import { signatureInvalid } from '#core/webhooks/errors'
import type { HttpContext } from '@adonisjs/core/http'
import { zoomNotice, type ZoomNotice } from './validators.ts'
import { leadTo } from '#core/http/link_state'

const CALLBACK = '/profile/integrations/zoom/callback'

/** How hosts come back from Zoom, and what Zoom tells. */
export default class ZoomController {
  /** GET /oauth-zoom: the address that Zoom knows; the callback of all providers does the rest. */
  async back(ctx: HttpContext) {
    const query = ctx.request.parsedUrl.query
    return leadTo(ctx, query ? `${CALLBACK}?${query}` : CALLBACK)
  }

  /** POST /webhooks/zoom: a host removed our application there, or Zoom asks whether we know the secret. */
  async webhook({ request, serialize }: HttpContext) {
    const { zoom } = connections
    if (!zoom?.webhookSecret) throw notFound()
    const signed = {
      raw: request.raw() ?? '',
      timestamp: request.header('x-zm-request-timestamp'),
      signature: request.header('x-zm-signature'),
    }
    if (!isSignedByZoom(signed, zoom.webhookSecret)) throw signatureInvalid()
    const notice = await request.validateUsing(zoomNotice)
    const token = notice.event === 'endpoint.url_validation' && notice.payload?.plainToken
    if (token) return serialize({ received: true, ...handshakeOf(token, zoom.webhookSecret) })
    await take(notice, zoom.clientId)
    return serialize({ received: true })
  }
}

async function take({ event, payload }: ZoomNotice, clientId: string): Promise<void> {
  const user = payload?.user_id
  if (event === 'app_deauthorized' && user && payload.client_id === clientId)
    await endAccess({ provider: 'zoom', externalAccount: user })
}
