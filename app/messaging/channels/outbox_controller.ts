import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { notFound } from '#core/errors'
import messagingConfig from '#config/messaging'
import type { HttpContext } from '@adonisjs/core/http'
import OutboxMessage from './outbox_message.ts'

const MOST_MESSAGES = 100

/** The query of GET /outbox.json. */
const outboxFilter = vine.create({
  to: vine.string().trim().maxLength(254).optional(),
  channel: vine.string().trim().maxLength(16).optional(),
})

/** The mails that the local driver keeps instead of sending them. */
export default class OutboxController {
  /** GET /outbox.json?to=&channel=: newest first. */
  async index({ request, response }: HttpContext) {
    requireOutbox()
    return response.json(await messages(await outboxFilter.validate(request.qs())))
  }

  /** /outbox: the same for people. */
  async page({ request, inertia }: HttpContext) {
    requireOutbox()
    const filter = await outboxFilter.validate(request.qs())
    return inertia.render('outbox/index', { to: filter.to ?? '', mails: await messages(filter) })
  }
}

function requireOutbox() {
  if (!messagingConfig.outbox) throw notFound()
}

async function messages({ to, channel }: { to?: string; channel?: string }) {
  const query = OutboxMessage.query()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
  if (to) query.where('to', to)
  if (channel) query.where('channel', channel)
  const rows = await query
  return rows.map(
    ({ id, deliveryId, channel: kind, to: recipient, subject, text, html, attachments, at }) => ({
      id,
      channel: kind,
      to: recipient,
      subject,
      text,
      html,
      attachments: attachments.map(({ name, contentType, content }) => ({
        name,
        contentType,
        content,
      })),
      at: toIso(at),
      deliveryId,
    })
  )
}
