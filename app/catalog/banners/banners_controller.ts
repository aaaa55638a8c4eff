import type { HttpContext } from '@adonisjs/core/http'
import { serviceForHost } from '../services/find_for_host.ts'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { transaction } from '#core/database/transaction'
import { readUpload, requireMultipart } from '#core/http/upload'
import { cropPicture, PICTURE_UPLOAD, queuePicture, receivePicture, removePicture } from '#accounts'
import { lockService, ownService } from '../services/find_own_service.ts'

/** The wide picture at the top of a service's page. */
export default class BannersController {
  /** PUT /products/:id/banner. */
  async store(ctx: HttpContext) {
    const { request, scope } = ctx
    const subjectId = await ownId(ctx)
    await limitCalls(ctx, limits.uploads, scope.accountId)
    const files = await readUpload(request, { ...PICTURE_UPLOAD, field: 'file' })
    const area = await request.validateUsing(cropPicture)
    requireMultipart(request)
    await receivePicture({ files, area }, (picture) =>
      transaction(async (trx) => {
        await queuePicture(trx, scope, { ...picture, kind: 'BANNER', subjectId })
        await lockService(trx, scope, subjectId)
      })
    )
    return answer(ctx, subjectId)
  }

  /** DELETE /products/:id/banner. */
  async destroy(ctx: HttpContext) {
    const subjectId = await ownId(ctx)
    await transaction((trx) => removePicture(trx, ctx.scope, { kind: 'BANNER', subjectId }))
    return answer(ctx, subjectId)
  }
}

async function ownId({ params, scope }: HttpContext): Promise<string> {
  const { id } = await ownService(scope, params.id)
  return id
}

async function answer({ scope, serialize }: HttpContext, id: string) {
  return serialize(await serviceForHost(scope, await ownService(scope, id)))
}
