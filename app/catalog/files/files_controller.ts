import { newCode } from '#core/ids'
import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { serviceForHost } from '../services/find_for_host.ts'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { requireRoomFor, saveFile } from './save_file.ts'
import { ownService } from '../services/find_own_service.ts'
import { transaction } from '#core/database/transaction'
import { MOST_FILE_BYTES } from '#shared/service_files'
import { contentTypeOf } from './domain/file_type.ts'
import { fileNameOf } from './domain/file_name.ts'
import { AROUND_FILES, declaredBytes, requireMultipart, streamUpload } from '#core/http/upload'
import { uploadFile } from './validators.ts'
import { serviceFiles } from './file_store.ts'
import { fileMissing, fileTooLarge, notAnAsset, oneFile } from '../errors.ts'

/** What a digital file sells. */
export default class FilesController {
  /** PUT /products/:id/file. */
  async store(ctx: HttpContext) {
    const { id } = ctx.params
    const { type, file: before } = await ownService(ctx.scope, id)
    if (type !== 'ASSET') throw notAnAsset()
    const caller = callerOf(ctx.request)
    announceLimit(ctx.response, await countAttempt(limits.uploads, ctx.scope.accountId, caller))

    const declared = (declaredBytes(ctx.request) ?? 0) - AROUND_FILES
    if (declared > 0)
      await transaction((trx) =>
        requireRoomFor(trx, ctx.scope, { replaced: before?.size ?? 0, declared })
      )

    const key = newCode()
    try {
      const file = await receive(ctx, key)
      return await answer(ctx, await transaction((trx) => saveFile(trx, ctx.scope, id, file)))
    } catch (error) {
      await serviceFiles.remove(key)
      throw error
    }
  }

  /** DELETE /products/:id/file. */
  async destroy(ctx: HttpContext) {
    const { id } = ctx.params
    return answer(ctx, await transaction((trx) => saveFile(trx, ctx.scope, id, null)))
  }
}

/** The upload's own write to storage is the one that a request makes; what it holds is looked at there. */
async function receive({ request }: HttpContext, key: string) {
  const [received, ...others] = await streamUpload(request, {
    field: 'file',
    most: MOST_FILE_BYTES,
    tooLarge: () => fileTooLarge(MOST_FILE_BYTES / 1024 / 1024),
    keep: (content) => serviceFiles.put(key, content),
  })
  await request.validateUsing(uploadFile)
  requireMultipart(request)
  if (others.length > 0) throw oneFile()
  if (!received?.size) throw fileMissing()

  const { name, size } = received
  const contentType = await contentTypeOf(() => serviceFiles.stream(key), name)
  return { key, size, contentType, name: fileNameOf(name, contentType) }
}

async function answer(
  { scope, serialize }: HttpContext,
  service: Awaited<ReturnType<typeof saveFile>>
) {
  return serialize(await serviceForHost(scope, service))
}
