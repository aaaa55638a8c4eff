import { mintScope } from '#core/account_scope'
import type { ApiClient } from '@japa/api-client'
import { transaction } from '#core/database/transaction'
import { publishService } from '#app/catalog/services/save_service'
import type { NewService } from '#app/catalog/services/validators'
import { aHost, ana, type TestHost } from './host.ts'

type Wanted = Partial<NewService> & { type: 'FORM' | 'ASSET' | 'PAYMENT_LINK' }

/** A PDF, by its first bytes. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/**
 * A host with a service without a meeting.
 * A payment link costs 50 soles unless the test says otherwise.
 */
export async function aRegistrationService({ type, ...service }: Wanted): Promise<TestHost> {
  const host = await aHost()
  const { account, user } = host
  const scope = mintScope({ accountId: account.id, userId: user.id, role: 'OWNER' })
  const price = type === 'PAYMENT_LINK' ? { price: 50 } : {}
  const wanted = { type, title: 'Guía de calma', slug: 'guia', ...price, ...service }
  const published = await transaction((trx) => publishService(trx, scope, wanted))
  return { ...host, service: await published.refresh() }
}

/** Another service without a meeting of the same host. */
export async function another(host: TestHost, service: NewService): Promise<TestHost> {
  const { account, user } = host
  const scope = mintScope({ accountId: account.id, userId: user.id, role: 'OWNER' })
  const published = await transaction((trx) => publishService(trx, scope, service))
  return { ...host, service: await published.refresh() }
}

/** The same for a digital file that can be had: it has been sent. */
export async function anAsset(
  client: ApiClient,
  service: Partial<NewService> = {}
): Promise<TestHost> {
  const host = await aRegistrationService({ ...service, type: 'ASSET' })
  const answer = await sendFile(client, host)
  answer.assertStatus(200)
  await host.service.refresh()
  return host
}

/** Sends what a digital file sells. */
export function sendFile(
  client: ApiClient,
  { service, token }: TestHost,
  content: Buffer = PDF,
  filename = 'Guía de calma.pdf'
) {
  return client
    .put(`/api/v3/products/${service.id}/file`)
    .bearerToken(token)
    .file('file', content, { filename })
}

/** Asks for a service without a meeting: Ana unless the test says otherwise. */
export function registerFor(
  client: ApiClient,
  { service }: TestHost,
  { attendee = ana, ...more }: { attendee?: object; coupon?: string; country?: string } = {}
) {
  return client.post('/api/v3/registrations').json({ productId: service.id, attendee, ...more })
}

/** What a host decides about a ticket. */
export function decide(client: ApiClient, { token }: TestHost, code: string, verb: string) {
  return client.post(`/api/v3/tickets/${code}/${verb}`).bearerToken(token).json({})
}
