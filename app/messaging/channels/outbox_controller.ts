import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { notFound } from '#core/errors'
import messagingConfig from '#config/messaging'
import type { HttpContext } from '@adonisjs/core/http'
import { buyerOfReply } from './email/replies/reply_address.ts'
import OutboxMessage from './outbox_message.ts'
import { readButtonPayload } from './whatsapp/button_payload.ts'

const MOST_MESSAGES = 100

/** The query of GET /outbox.json. */
const outboxFilter = vine.create({
  to: vine.string().trim().maxLength(254).optional(),
  channel: vine.string().trim().maxLength(16).optional(),
})

/** The messages that the local drivers keep instead of sending them. */
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
    const { to = '', channel = '' } = filter
    return inertia.render('outbox/index', { to, channel, mails: await shown(filter) })
  }
}

function requireOutbox() {
  if (!messagingConfig.outbox) throw notFound()
}

type Filter = { to?: string; channel?: string }

async function messages(filter: Filter) {
  return (await kept(filter)).map(messageOf)
}

/** The same for the page, with the buttons of WhatsApp and where a mail can be answered. */
async function shown(filter: Filter) {
  return (await kept(filter)).map((row) => ({
    ...messageOf(row),
    answerTo: row.replyTo && buyerOfReply(row.replyTo) ? row.replyTo : null,
    buttons: (row.whatsapp?.buttons ?? []).map(({ title, payload }) => ({
      title,
      action: readButtonPayload(payload)?.action ?? payload,
    })),
  }))
}

function kept({ to, channel }: Filter): Promise<OutboxMessage[]> {
  const query = OutboxMessage.query()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
  if (to) query.where('to', to)
  if (channel) query.where('channel', channel)
  return query.exec()
}

function messageOf(row: OutboxMessage) {
  const { id, deliveryId, channel, to, subject, text, html, attachments, at } = row
  return {
    id,
    channel,
    to,
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
  }
}
