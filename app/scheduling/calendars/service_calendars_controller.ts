import { chosenCalendar } from './validators.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { calendarOfService, chooseServiceCalendar } from './service_calendars.ts'

/** Where the bookings of services are written. */
export default class ServiceCalendarsController {
  /** GET /service-calendars/:serviceId. */
  async show(ctx: HttpContext) {
    return calendarOfService(keyOf(ctx))
  }

  /** PUT /service-calendars/:serviceId. */
  async update(ctx: HttpContext) {
    const { calendarId } = await ctx.request.validateUsing(chosenCalendar)
    return transaction((trx) => chooseServiceCalendar(trx, keyOf(ctx), calendarId))
  }
}

const keyOf = ({ scope, params }: HttpContext) => ({
  accountId: scope.accountId,
  serviceId: String(params.serviceId),
})
