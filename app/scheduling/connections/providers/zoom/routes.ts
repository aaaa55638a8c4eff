import vine from '@vinejs/vine'
import { notFound } from '#core/errors'
import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { signatureInvalid } from '#core/webhooks/errors'

const ZoomController = () => import('./zoom_controller.ts')

/** The answer to what Zoom tells; the tokens are those of its handshake. */
const zoomAnswer = vine.create({
  received: vine.boolean(),
  plainToken: vine.string().optional(),
  encryptedToken: vine.string().optional(),
})

/** Where Zoom sends hosts back to. */
export function pages() {
  router
    .group(() => router.get('/oauth-zoom', [ZoomController, 'back']).as('connections.zoom'))
    .as('scheduling')
    .use(publicPage())
}

/** What Zoom calls. */
export function webhooks() {
  router
    .post('/webhooks/zoom', [ZoomController, 'webhook'])
    .as('webhooks.zoom')
    .docs({
      access: 'public',
      summary: 'A host has removed the application at Zoom, signed by it',
      answer: zoomAnswer,
      errors: [notFound, signatureInvalid],
    })
}
