import vine from '@vinejs/vine'

/** GET /outbox.json. */
export const outboxFilter = vine.create({
  to: vine.string().trim().maxLength(254).optional(),
  channel: vine.string().trim().maxLength(16).optional(),
})
