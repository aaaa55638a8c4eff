import { newCode } from '#core/ids'
import Account from '../models/account.ts'
import { selfOf } from '../queries/self_of.ts'
import { limits } from '#config/limits'
import { limitCalls } from '../actions/attempt_limits.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import UserTransformer from '../transformers/user_transformer.ts'
import TeamTransformer from '../transformers/team_transformer.ts'
import { notFound } from '#core/errors'
import { ownTeam } from '../queries/list_teams.ts'
import { readUpload, requireMultipart } from '#core/http/upload'
import { cropPicture, type CropFields } from '../validators/picture.ts'
import { queuePicture, removePicture } from '../actions/queue_picture.ts'
import { cropWithin, measurePicture } from '../domain/picture_image.ts'
import { MOST_PICTURE_BYTES, type Crop, type PictureKind } from '#shared/pictures'
import { onePicture, pictureMissing, pictureTooLarge } from '../errors.ts'
import { discardUpload, keepUpload, shownPicture } from '../drivers/picture_files.ts'

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

    response.header('content-type', 'image/webp')
    response.header('content-length', picture.length)
    response.header('cache-control', 'public, max-age=31536000, immutable')
    response.header('x-content-type-options', 'nosniff')
    response.header('content-security-policy', `default-src 'none'`)
    return response.stream(await picture.stream())
  }
}

/** The upload is looked at before anything is kept; its own write to storage is the one that a request makes. */
async function store(ctx: HttpContext, kind: PictureKind) {
  const { request, scope } = ctx
  await limitCalls(ctx, limits.uploads, scope.accountId)
  const upload = { field: 'picture', most: MOST_PICTURE_BYTES, tooLarge: pictureTooLarge }
  const [bytes, ...others] = await readUpload(request, upload)
  const asked = cropOf(await request.validateUsing(cropPicture))
  requireMultipart(request)
  if (others.length > 0) throw onePicture()
  if (!bytes?.length) throw pictureMissing()
  const size = await measurePicture(bytes)
  const crop = asked && cropWithin(asked, size)

  const key = newCode()
  await keepUpload(key, bytes)
  try {
    await transaction((trx) => queuePicture(trx, scope, { kind, key, crop }))
  } catch (error) {
    await discardUpload(key)
    throw error
  }
  return answer(ctx)
}

async function destroy(ctx: HttpContext, kind: PictureKind) {
  await transaction((trx) => removePicture(trx, ctx.scope, kind))
  return answer(ctx)
}

function cropOf({ x, y, width, height }: CropFields): Crop | null {
  if (x === undefined || y === undefined || !width || !height) return null
  return { x, y, width, height }
}

/** Who is signed in, or the team that they act for. */
async function answer({ scope, serialize }: HttpContext) {
  const self = await selfOf(scope.userId)
  if (scope.accountId === self.user.personalAccountId)
    return serialize(UserTransformer.transform(self))
  const team = await Account.findOrFail(scope.accountId)
  return serialize(TeamTransformer.transform(await ownTeam(team, scope.role)))
}
