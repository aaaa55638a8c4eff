import { newCode } from '#core/ids'
import { limits } from '#config/limits'
import { limitCalls } from './attempt_limits.ts'
import { queuePicture } from './queue_picture.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction, type Trx } from '#core/database/transaction'
import { MOST_PICTURE_BYTES, type Crop, type PictureKind } from '#shared/pictures'
import { readUpload, requireMultipart } from '#core/http/upload'
import { cropPicture, type CropFields } from '../validators/picture.ts'
import { cropWithin, measurePicture } from '../domain/picture_image.ts'
import { discardUpload, keepUpload } from '../drivers/picture_files.ts'
import { onePicture, pictureMissing, pictureTooLarge } from '../errors.ts'

type Wanted = {
  kind: PictureKind
  /** The field of the request that holds the file. */
  field: string
  /** What it is a picture of, in a module above. */
  subjectId?: string
  /** Asked in the transaction that takes the picture in: whether that is (still) there. */
  guard?: (trx: Trx) => Promise<unknown>
}

/**
 * Takes in a picture that comes with a request, to be drawn in the background. It is looked at before anything is kept; its
 * own write to storage is the one that a request makes. Throws E_TOO_MANY_REQUESTS (429), PICTURE_MISSING, ONE_PICTURE,
 * PICTURE_UNREADABLE, PICTURE_TOO_MANY_PIXELS, CROP_OUTSIDE (422), PICTURE_TOO_LARGE (413), PICTURE_TYPE and
 * UNSUPPORTED_MEDIA_TYPE (415), and what `guard` throws.
 */
export async function receivePicture(
  ctx: HttpContext,
  { kind, field, subjectId, guard }: Wanted
): Promise<void> {
  const { request, scope } = ctx
  await limitCalls(ctx, limits.uploads, scope.accountId)
  const upload = { field, most: MOST_PICTURE_BYTES, tooLarge: pictureTooLarge }
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
    await transaction(async (trx) => {
      await queuePicture(trx, scope, { kind, key, crop, subjectId })
      await guard?.(trx)
    })
  } catch (error) {
    await discardUpload(key)
    throw error
  }
}

function cropOf({ x, y, width, height }: CropFields): Crop | null {
  if (x === undefined || y === undefined || !width || !height) return null
  return { x, y, width, height }
}
