import vine from '@vinejs/vine'
import { QR_SIZES } from './drivers/qr_code.ts'

/** GET /users/:username/qr: PNG or SVG, `size` in pixels. The sizes are few, because each is drawn and kept. */
export const qrQuery = vine.create({
  format: vine.enum(['png', 'svg'] as const).optional(),
  size: vine
    .number()
    .in([...QR_SIZES])
    .optional(),
})
