import { serviceById, serviceNotFound, type ServiceCard } from '#catalog'

/**
 * Finds a service with hours of an account, in whatever state: private and blocked ones too.
 * Throws SERVICE_NOT_FOUND (404), for one without hours as well.
 */
export async function ownService(accountId: string, id: string): Promise<ServiceCard> {
  const service = await serviceById(id)
  if (service?.accountId !== accountId || service.type !== 'MEETING') throw serviceNotFound()
  return service
}
