import { now } from '#core/time'
import { removePicture } from '#accounts'
import type Service from './service.ts'
import { lockService } from './find_own_service.ts'
import { beforeWithdraw, workshopDeleted } from './hooks.ts'
import { cardOf } from './find_service_card.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Deletes a service without bookings; one whose bookings are over is hidden, for they keep it. Throws SERVICE_NOT_FOUND
 * (404), SERVICE_HAS_BOOKINGS (409) while a client has a booking to come.
 */
export async function deleteService(trx: Trx, scope: AccountScope, id: string): Promise<void> {
  const service = await lockService(trx, scope, id)
  await beforeWithdraw.ask(trx, scope.accountId, id)
  await removePicture(trx, scope, { kind: 'BANNER', subjectId: id })
  try {
    if (service.type === 'WEBINAR') await workshopDeleted.ask(trx, cardOf(service))
    // A refused delete would end the whole transaction, so it happens in one of its own within.
    await trx.transaction((inner) =>
      inner.from('services').where({ account_id: scope.accountId, id }).delete()
    )
  } catch (error) {
    // Meetings and tickets lie above and hold on to the service by their foreign keys.
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error
    await archive(trx, service)
  }
}

/** Its address is free for another one, and no schedule is kept for it. */
async function archive(trx: Trx, service: Service) {
  const { id, accountId } = service
  await trx.from('service_collaborators').where({ account_id: accountId, service_id: id }).delete()
  await service
    .merge({ archivedAt: now(), isBlocked: true, isPublic: false, slug: id, scheduleId: null })
    .save()
}
