import vine from '@vinejs/vine'
import router from '@adonisjs/core/services/router'
import { paymentNotFound, signatureInvalid } from '../errors.ts'

const WebhooksController = () => import('./webhooks_controller.ts')

/** The answer of POST /webhooks/:provider. */
const receivedAnswer = vine.create({ received: vine.boolean() })

/** What providers call. */
export function routes() {
  router
    .post('/webhooks/:provider', [WebhooksController, 'store'])
    .as('webhooks.store')
    .docs({
      access: 'public',
      summary: 'A notification of a payment provider, signed by it',
      answer: receivedAnswer,
      errors: [paymentNotFound, signatureInvalid],
    })
}
