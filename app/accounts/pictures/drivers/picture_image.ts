import sharp, { type Sharp } from 'sharp'
import { fileTypeFromBuffer } from 'file-type'
import {
  endingOf,
  isWhole,
  MAIL_FACE,
  PICTURE_SIZES,
  PICTURE_TYPES,
  type Crop,
  type PictureEnding,
  type PictureKind,
  type PictureSize,
} from '#shared/pictures'
import { cropOutside, pictureTooManyPixels, pictureType, pictureUnreadable } from '../../errors.ts'

/** Pixels that are unpacked at most: a few kilobytes can claim to be gigabytes. Telephones take 12 to 50 million. */
const MOST_MEGAPIXELS = 50

/** Seconds that may be spent on one picture. */
const DEADLINE = 20

/** Animations show their first frame; a picture that ends too early is refused rather than half grey. */
const OPTIONS = {
  limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
  failOn: 'error',
  pages: 1,
} as const

/** How libvips calls what file-type calls by its media type: both have to see the same in the bytes. */
const FORMATS: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

// One picture at a time is in memory anyway; a cache would only keep what visitors sent.
sharp.cache(false)

/**
 * Looks at an upload's first bytes and header, without unpacking it: its size in pixels as it is seen. What stands behind
 * the picture in the same file does not matter, for only the picture is drawn anew and kept. Throws PICTURE_TYPE (415),
 * PICTURE_UNREADABLE, PICTURE_TOO_MANY_PIXELS (422).
 */
export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  const found = await fileTypeFromBuffer(bytes)
  const type = PICTURE_TYPES.find((known) => known === found?.mime)
  if (!type) throw pictureType()

  const { format, autoOrient } = await sharp(bytes, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw pictureUnreadable()
    })
  if (format !== FORMATS[type]) throw pictureType()

  const { width, height } = autoOrient
  if (width * height > OPTIONS.limitInputPixels) throw pictureTooManyPixels(MOST_MEGAPIXELS)
  return { width, height }
}

/** A chosen area, kept inside the picture: browsers round. Throws CROP_OUTSIDE (422) for one that lies elsewhere. */
export function cropWithin(crop: Crop, picture: { width: number; height: number }): Crop {
  const width = Math.min(crop.width, picture.width - crop.x)
  const height = Math.min(crop.height, picture.height - crop.y)
  if (width < 1 || height < 1) throw cropOutside()
  return { x: crop.x, y: crop.y, width, height }
}

/** One size of a picture as it was drawn, named by the width of its kind; `size` are its own pixels. */
type Drawn = { width: number; ending: PictureEnding; bytes: Buffer; size: PictureSize }

/**
 * Draws an upload anew in all sizes of its kind; a profile picture also as the PNG of mails. The picture is turned as the camera says, and is without
 * anything that came with it (place, device, comments, what is hidden behind the picture). Throws sharp's error where
 * it cannot be unpacked.
 */
export async function drawSizes(
  bytes: Uint8Array,
  kind: PictureKind,
  crop: Crop | null
): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  const resized = (width: number, height: number) =>
    cut(sharp(bytes, OPTIONS).timeout({ seconds: DEADLINE }).autoOrient(), crop).resize({
      width,
      height,
      fit: isWhole(kind) ? 'inside' : 'cover',
    })
  const ending = endingOf(kind)
  for (const { width, height } of PICTURE_SIZES[kind]) {
    const { data, info } = await AS[ending](resized(width, height)).toBuffer({
      resolveWithObject: true,
    })
    drawn.push({ width, ending, bytes: data, size: { width: info.width, height: info.height } })
  }
  if (kind === 'PROFILE')
    drawn.push({
      width: MAIL_FACE,
      ending: 'png',
      bytes: await asMailFace(resized(MAIL_FACE, MAIL_FACE)),
      size: { width: MAIL_FACE, height: MAIL_FACE },
    })
  return drawn
}

/** Mails have no transparent pictures: dark letters of a logo would be lost in a dark theme. */
const AS: Record<PictureEnding, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 82 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  png: (picture) => picture.flatten({ background: '#ffffff' }).png({ palette: true, quality: 90 }),
}

/** The PNG of mails from the largest size of a profile picture. */
export async function drawMailFace(bytes: Uint8Array): Promise<Buffer> {
  return asMailFace(
    sharp(bytes, OPTIONS).timeout({ seconds: DEADLINE }).resize(MAIL_FACE, MAIL_FACE)
  )
}

function asMailFace(face: Sharp): Promise<Buffer> {
  return face.png({ palette: true, quality: 90 }).toBuffer()
}

function cut(picture: Sharp, crop: Crop | null): Sharp {
  if (!crop) return picture
  const { x: left, y: top, width, height } = crop
  return picture.extract({ left, top, width, height })
}
