import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { DATE_VERDICTS } from './domain/date_verdicts.ts'
import { dateClosingPage } from './domain/closing_pages.ts'
import type { DateVerdicts } from './find_date_verdicts.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** Why the dates of a workshop can be booked or not, as its account sees it. Instants are UTC. */
export default class DateVerdictTransformer extends BaseTransformer<DateVerdicts> {
  toObject() {
    const { service, isTeam, dates } = this.resource
    const { id: serviceId, accountId } = service
    return answer(shape, {
      serviceId,
      items: dates.map(({ date, causes }) => ({
        id: date.id,
        start: toIso(date.startAt),
        isOpen: causes.length === 0,
        causes: causes.map((reason) => ({
          reason,
          page: dateClosingPage(reason, { isTeam, accountId, serviceId }),
        })),
      })),
    })
  }
}

const cause = vine.object({ reason: vine.enum(DATE_VERDICTS), page: vine.string().nullable() })

const shape = {
  serviceId: vine.string(),
  items: vine.array(
    vine.object({
      id: vine.string(),
      start: vine.string(),
      isOpen: vine.boolean(),
      causes: vine.array(cause),
    })
  ),
}

/** The answer of GET /availability/dates. */
export const dateVerdictsAnswer = vine.create(shape)
