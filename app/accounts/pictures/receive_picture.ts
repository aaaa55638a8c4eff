import { newCode } from '#core/ids'
import type { CropFields } from './validators.ts'
import { MOST_PICTURE_BYTES, type Crop } from '#shared/pictures'
import { cropWithin, measurePicture } from './drivers/picture_image.ts'
import { uploads } from './picture_store.ts'
import { onePicture, pictureMissing, pictureTooLarge } from '../errors.ts'

/** How a request's picture is read (`readUpload`), beside the field that holds it. */
export const PICTURE_UPLOAD = { most: MOST_PICTURE_BYTES, tooLarge: pictureTooLarge }

/** The files of a request, and the area of the picture that is to be shown. */
type Sent = { files: Buffer[]; area: CropFields }

/**
 * Checks a picture that came with a request and keeps it in storage. Then `queue` writes it down in a transaction; when
 * that fails, the picture is discarded. The write to storage is the one that a request makes. Throws PICTURE_MISSING,
 * ONE_PICTURE, PICTURE_UNREADABLE, PICTURE_TOO_MANY_PIXELS, CROP_OUTSIDE (422), PICTURE_TYPE (415), and what `queue`
 * throws.
 */
export async function receivePicture(
  { files: [bytes, ...others], area: fields }: Sent,
  queue: (picture: { key: string; crop: Crop | null }) => Promise<unknown>
): Promise<void> {
  if (others.length > 0) throw onePicture()
  if (!bytes?.length) throw pictureMissing()
  const size = await measurePicture(bytes)
  const area = cropOf(fields)
  const crop = area && cropWithin(area, size)

  const key = newCode()
  await uploads.put(key, bytes)
  try {
    await queue({ key, crop })
  } catch (error) {
    await uploads.remove(key)
    throw error
  }
}

function cropOf({ x, y, width, height }: CropFields): Crop | null {
  if (x === undefined || y === undefined || !width || !height) return null
  return { x, y, width, height }
}
