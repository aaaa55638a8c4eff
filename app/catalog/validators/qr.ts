import vine from '@vinejs/vine'
import { QR_SIZES } from '../domain/qr_code.ts'

/** GET /users/:username/qr: PNG unless SVG is asked for, `size` in pixels, one of a few: each is drawn and kept. */
export const qrQuery = vine.create({
  format: vine.enum(['png', 'svg'] as const).optional(),
  size: vine
    .number()
    .in([...QR_SIZES])
    .optional(),
})
