import Meeting from '../meetings/meeting.ts'
import { meetingNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { notAWorkshop, serviceById, serviceNotFound, type ServiceCard } from '#catalog'

/** A workshop of an account. Throws SERVICE_NOT_FOUND (404), NOT_A_WORKSHOP (422). */
export async function ownWorkshop(
  trx: Trx | undefined,
  accountId: string,
  id: string
): Promise<ServiceCard> {
  const service = await serviceById(id, trx)
  if (service?.accountId !== accountId) throw serviceNotFound()
  if (service.type !== 'WEBINAR') throw notAWorkshop()
  return service
}

type Workshop = Pick<ServiceCard, 'accountId' | 'id'>

/** A date of a workshop that still stands, locked until the transaction ends. Throws MEETING_NOT_FOUND (404). */
export async function lockDate(trx: Trx, workshop: Workshop, id: string): Promise<Meeting> {
  const meeting = await standing(workshop, id, trx).forUpdate().first()
  if (!meeting) throw meetingNotFound()
  return meeting
}

/** A date of a workshop that still stands. Throws MEETING_NOT_FOUND (404). */
export async function findDate(workshop: Workshop, id: string): Promise<Meeting> {
  const meeting = await standing(workshop, id).first()
  if (!meeting) throw meetingNotFound()
  return meeting
}

function standing({ accountId, id: serviceId }: Workshop, id: string, trx?: Trx) {
  return Meeting.query({ client: trx })
    .where({ accountId, serviceId, id, state: 'confirmed' })
    .whereNotNull('capacity')
}
