import vine from '@vinejs/vine'
import { UNITS } from '#ticketing'

/** GET /overview: by months unless weeks are asked for. */
export const overviewQuery = vine.create({ unit: vine.enum(UNITS).optional() })
