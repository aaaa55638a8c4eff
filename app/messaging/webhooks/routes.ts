import vine from '@vinejs/vine'
import { notFound } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { signatureInvalid } from '#core/webhooks/errors'

const WebhooksController = () => import('./webhooks_controller.ts')

/** The answer to a notification. */
const receivedAnswer = vine.create({ received: vine.boolean() })

/** What providers of messages call. Before the payments' routes, of which one has any provider. */
export function routes() {
  const errors = [notFound, signatureInvalid]
  router.post('/webhooks/twilio', [WebhooksController, 'twilio']).as('webhooks.twilio').docs({
    access: 'public',
    summary: 'A message or status of Twilio, signed by it',
    errors,
  })
  router
    .get('/webhooks/whatsapp', [WebhooksController, 'handshake'])
    .as('webhooks.handshake')
    .docs({
      access: 'public',
      summary: 'The handshake of Meta, answered with its challenge',
      errors,
    })
  router.post('/webhooks/whatsapp', [WebhooksController, 'whatsapp']).as('webhooks.whatsapp').docs({
    access: 'public',
    summary: 'Messages, statuses and templates of WhatsApp, signed by Meta',
    answer: receivedAnswer,
    errors,
  })
  router.post('/webhooks/resend', [WebhooksController, 'resend']).as('webhooks.resend').docs({
    access: 'public',
    summary: 'What has become of a mail, signed by Resend',
    answer: receivedAnswer,
    errors,
  })
  router
    .post('/webhooks/simulator', [WebhooksController, 'simulator'])
    .as('webhooks.simulator')
    .docs({
      access: 'public',
      summary: 'What the simulated providers of messages notify of, signed by them',
      answer: receivedAnswer,
      errors,
    })
}
