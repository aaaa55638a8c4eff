import vine from '@vinejs/vine'

/** GET /users/:username/qr: PNG unless SVG is asked for, `size` in pixels. */
export const qrQuery = vine.create({
  format: vine.enum(['png', 'svg'] as const).optional(),
  size: vine.number().withoutDecimals().min(100).max(2000).optional(),
})
