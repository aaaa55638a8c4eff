import vine from '@vinejs/vine'
import { moment } from '#core/rules'

/** GET /users/me/events: 62 days at most. */
export const agendaQuery = vine.create({ start: moment(), end: moment() })
