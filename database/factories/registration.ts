import { newCode } from '#core/ids'
import { Readable } from 'node:stream'
import type { AccountScope } from '#core/account_scope'
import { saveFile } from '#app/catalog/files/save_file'
import { transaction, type Trx } from '#core/database/transaction'
import type { NewService } from '#app/catalog/services/validators'
import { aHost, another, scopeOf, type MadeHost } from './host.ts'
import { serviceFiles } from '#app/catalog/files/file_store'

export type RegistrationWish = Partial<NewService> & { type: 'FORM' | 'ASSET' | 'PAYMENT_LINK' }

/** A host with a service without a meeting. A payment link costs 50 soles unless wished otherwise. */
export async function aRegistrationService({
  type,
  ...service
}: RegistrationWish): Promise<MadeHost> {
  const price = type === 'PAYMENT_LINK' ? { price: 50 } : {}
  const wanted = { type, title: 'Guía de calma', slug: 'guia', ...price, ...service }
  return another(await aHost(), wanted)
}

/** A PDF, by its first bytes. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

type File = { content: Buffer; name: string; contentType: string }

const GUIDE: File = { content: PDF, name: 'Guía de calma.pdf', contentType: 'application/pdf' }

/** Stores what a digital file sells. */
export async function giveFile(
  trx: Trx,
  scope: AccountScope,
  serviceId: string,
  { content, ...file }: File = GUIDE
): Promise<void> {
  const key = newCode()
  await serviceFiles.put(key, Readable.from([content]))
  await saveFile(trx, scope, serviceId, { ...file, key, size: content.length })
}

/** A host with a digital file that clients can have: it has arrived. */
export async function anAsset(service: Partial<NewService> = {}): Promise<MadeHost> {
  const host = await aRegistrationService({ ...service, type: 'ASSET' })
  await transaction((trx) => giveFile(trx, scopeOf(host), host.service.id))
  return { ...host, service: await host.service.refresh() }
}
