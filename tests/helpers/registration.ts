import { withApi, guest } from './api.ts'
import { ana, type TestHost } from './host.ts'
import { PDF } from '#database/factories/registration'
import * as factory from '#database/factories/registration'
import type { NewService } from '#app/catalog/services/validators'
import type { RegistrationWish } from '#database/factories/registration'

export { another } from '#database/factories/host'
export { PDF } from '#database/factories/registration'

/** A host with a service without a meeting. A payment link costs 50 soles unless the test says otherwise. */
export const aRegistrationService = async (wish: RegistrationWish): Promise<TestHost> =>
  withApi(await factory.aRegistrationService(wish))

/** A host with a digital file that clients can have: it has arrived. */
export const anAsset = async (service?: Partial<NewService>): Promise<TestHost> =>
  withApi(await factory.anAsset(service))

/** Sends what a digital file sells. */
export function sendFile(
  { service, api }: TestHost,
  content: Buffer = PDF,
  filename = 'Guía de calma.pdf'
) {
  return api.put(`/products/${service.id}/file`).file('file', content, { filename })
}

/** Asks for a service without a meeting: Ana unless the test says otherwise. */
export function registerFor(
  { service }: TestHost,
  { attendee = ana, ...more }: { attendee?: object; coupon?: string; country?: string } = {}
) {
  return guest.post('/registrations', { productId: service.id, attendee, ...more })
}

/** What a host decides about a ticket. */
export function decide({ api }: TestHost, code: string, verb: string) {
  return api.post(`/tickets/${code}/${verb}`, {})
}
