import { withApi, guest } from './api.ts'
import { ana, type TestHost } from './host.ts'
import { onDays } from '#database/factories/times'
import * as factory from '#database/factories/package'
import type { HostWish } from '#database/factories/host'

export { onDays } from '#database/factories/times'

/** A host with a package of three hours for 90 soles, unless the test says otherwise. */
export const aPackageHost = async (wish?: HostWish): Promise<TestHost> =>
  withApi(await factory.aPackageHost(wish))

/** Asks for all hours of a package. */
export function bookPackage(
  { service }: TestHost,
  { starts = onDays(3, 4, 5), attendee = ana as object, ...rest }: Record<string, unknown> = {}
) {
  return guest.post('/appointments', { productId: service.id, starts, attendee, ...rest })
}

/** A package that was booked: its code, and its sessions. */
export async function aBookedPackage(host: TestHost, starts?: string[]) {
  const answer = await bookPackage(host, { ...(starts && { starts }) })
  answer.assertStatus(201)
  return answer.body() as { code: string; sessions: { id: string; start: string }[] }
}
