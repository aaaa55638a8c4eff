import vine from '@vinejs/vine'
import { spanOfTime } from '#core/rules'

/** GET /users/me/events: 62 days at most. */
export const agendaQuery = vine.create(spanOfTime())
