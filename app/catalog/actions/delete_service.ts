import Service from '../models/service.ts'
import { cardOf } from '../queries/service_card.ts'
import { tellCalendar } from './session_hooks.ts'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { serviceHasBookings, serviceNotFound } from '../errors.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes a service that nobody has booked. Throws SERVICE_NOT_FOUND (404), SERVICE_HAS_BOOKINGS (409). */
export async function deleteService(
  trx: Trx,
  { accountId }: AccountScope,
  id: string
): Promise<void> {
  const service = await Service.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  if (!service) throw serviceNotFound()
  try {
    await tellCalendar(trx, cardOf(service), { what: 'deleted' })
    await service.delete()
  } catch (error) {
    // Meetings and tickets lie above and hold on to the service by their foreign keys.
    throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION ? serviceHasBookings() : error
  }
}
