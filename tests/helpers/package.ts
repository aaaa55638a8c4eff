import type { ApiClient } from '@japa/api-client'
import { aHost, ana, inDays, type TestHost } from './host.ts'

type Options = Parameters<typeof aHost>[0]

/** A host with a package of three hours for 90 soles, unless the test says otherwise. */
export function aPackageHost({ service, ...rest }: Options = {}): Promise<TestHost> {
  return aHost({
    ...rest,
    service: { title: 'Paquete', package: { sessions: 3 }, price: 90, ...service },
  })
}

/** The same hour on the days that come. */
export const onDays = (...days: number[]) => days.map((day) => inDays(day))

/** Asks for all hours of a package. */
export function bookPackage(
  client: ApiClient,
  { service }: TestHost,
  { starts = onDays(3, 4, 5), attendee = ana as object, ...rest }: Record<string, unknown> = {}
) {
  return client
    .post('/api/v3/appointments')
    .json({ productId: service.id, starts, attendee, ...rest })
}

/** A package that was booked: its code, and its sessions. */
export async function aBookedPackage(client: ApiClient, host: TestHost, starts?: string[]) {
  const answer = await bookPackage(client, host, { ...(starts && { starts }) })
  answer.assertStatus(201)
  return answer.body() as { code: string; sessions: { id: string; start: string }[] }
}
