import { findSelf } from '../users/find_self.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import UserTransformer from '../users/user_transformer.ts'
import TeamTransformer from '../teams/team_transformer.ts'
import { notFound } from '#core/errors'
import { findOwnTeam } from '../teams/list_teams.ts'
import type { AccountPictureKind } from '#shared/pictures'
import { shownPicture } from './picture_store.ts'
import { queuePicture, removePicture } from './queue_picture.ts'
import { cropPicture } from './validators.ts'
import { PICTURE_UPLOAD, receivePicture } from './receive_picture.ts'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { readUpload, requireMultipart } from '#core/http/upload'

/** The pictures of an account, one's own or a team's. */
export default class PicturesController {
  /** PUT /users/pictures/profile. */
  async storeProfile(ctx: HttpContext) {
    return store(ctx, 'PROFILE')
  }

  /** PUT /users/pictures/cover. */
  async storeCover(ctx: HttpContext) {
    return store(ctx, 'COVER')
  }

  /** DELETE /users/pictures/profile. */
  async destroyProfile(ctx: HttpContext) {
    return destroy(ctx, 'PROFILE')
  }

  /** DELETE /users/pictures/cover. */
  async destroyCover(ctx: HttpContext) {
    return destroy(ctx, 'COVER')
  }

  /** /pictures/:name: what was drawn of an upload. It never changes under its name, so it is kept for good. */
  async show({ params, response }: HttpContext) {
    const picture = await shownPicture(params.name)
    if (!picture) throw notFound()

    response.header('content-type', TYPES[params.name.slice(-3)] ?? 'image/webp')
    response.header('content-length', picture.length)
    response.header('cache-control', 'public, max-age=31536000, immutable')
    response.header('x-content-type-options', 'nosniff')
    response.header('content-security-policy', `default-src 'none'`)
    return response.stream(await picture.stream())
  }
}

const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' }

async function store(ctx: HttpContext, kind: AccountPictureKind) {
  const { request, scope } = ctx
  await limitCalls(ctx, limits.uploads, scope.accountId)
  const files = await readUpload(request, { ...PICTURE_UPLOAD, field: 'picture' })
  const area = await request.validateUsing(cropPicture)
  requireMultipart(request)
  await receivePicture({ files, area }, (picture) =>
    transaction((trx) => queuePicture(trx, scope, { ...picture, kind }))
  )
  return answer(ctx)
}

async function destroy(ctx: HttpContext, kind: AccountPictureKind) {
  await transaction((trx) => removePicture(trx, ctx.scope, { kind }))
  return answer(ctx)
}

/** Who is signed in, or the team that they act for. */
async function answer({ scope, serialize }: HttpContext) {
  const self = await findSelf(scope.userId)
  if (scope.accountId === self.user.personalAccountId)
    return serialize(UserTransformer.transform(self))
  return serialize(TeamTransformer.transform(await findOwnTeam(scope)))
}
