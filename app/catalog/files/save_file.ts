import { lockStorage, requireRoom } from '#accounts'
import { notAnAsset } from '../errors.ts'
import type { default as Service, ServiceFile } from '../services/service.ts'
import { lockService } from '../services/find_own_service.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { serviceFiles } from './file_store.ts'

/**
 * Refuses a file by its declared bytes, before they are read. `replaced` bytes go when it has arrived. Throws
 * STORAGE_QUOTA_REACHED (403).
 */
export async function requireRoomFor(
  trx: Trx,
  scope: AccountScope,
  { declared, replaced }: { declared: number; replaced: number }
): Promise<void> {
  if (declared > replaced) await requireRoom(trx, scope.accountId, declared - replaced)
}

/**
 * Sets or removes (null) the file that an ASSET sells. Clients who may still download get the new one. Throws
 * SERVICE_NOT_FOUND (404), NOT_AN_ASSET (422), STORAGE_QUOTA_REACHED (403).
 */
export async function saveFile(
  trx: Trx,
  scope: AccountScope,
  id: string,
  file: ServiceFile | null
): Promise<Service> {
  await lockStorage(trx, scope.accountId)
  const service = await lockService(trx, scope, id)
  if (service.type !== 'ASSET') throw notAnAsset()
  const before = service.file
  if (before) await serviceFiles.discard(trx, before.key)
  await service.merge({ file }).save()
  if (file && file.size > (before?.size ?? 0)) await requireRoom(trx, scope.accountId)
  return service
}
