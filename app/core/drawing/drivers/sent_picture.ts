import sharp, { type Sharp } from 'sharp'

/** Limits of a picture: pixels unpacked, and seconds that it may take. */
const MOST_PIXELS = 50_000_000
const DEADLINE = 10

/** The pictures that telephones and computers send, by what their bytes are. */
export const SENT_PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']

/** A picture that was sent to us, upright, of its first frame. Writing it throws where its bytes are no whole picture. */
export function sentPicture(bytes: Buffer): Sharp {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  return sharp(bytes, options).timeout({ seconds: DEADLINE }).autoOrient()
}

/** The same, drawn anew with a longest side: without place, device or anything behind it in the file. */
export function redrawn(bytes: Buffer, longest: number): Sharp {
  const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
  return sentPicture(bytes).resize(size)
}
