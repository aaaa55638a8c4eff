/** Pictures of an account itself. */
export type AccountPictureKind = 'PROFILE' | 'COVER'

/** Pictures of a workflow, which its e-mails show. */
export type MailPictureKind = 'MAIL_BANNER' | 'MAIL_LOGO'

/** What there are pictures of: an account, the top of a service's page, and the mails of a workflow. */
export type PictureKind = AccountPictureKind | 'BANNER' | MailPictureKind

/** An area of an uploaded picture, in its pixels as they are seen (turned as the camera says). */
export type Crop = { x: number; y: number; width: number; height: number }

/** Bytes that an upload may have: the specification's 5 MB (docs/domain.md, "Field rules"). */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024

/** What can be uploaded; telephones turn their own formats into JPEG for a page that asks for these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

type Size = { width: number; height: number }

/** The sizes that are made of an upload, in pixels; the last one is the picture's own address. */
export const PICTURE_SIZES: Record<PictureKind, Size[]> = {
  PROFILE: [96, 192, 512].map((side) => ({ width: side, height: side })),
  COVER: [800, 1600].map((width) => ({ width, height: width / 4 })),
  BANNER: [800, 1600].map((width) => ({ width, height: (width * 5) / 16 })),
  MAIL_BANNER: [{ width: 1200, height: 400 }],
  MAIL_LOGO: [{ width: 320, height: 96 }],
}

/** Pixels of a mail's picture for each one of its place: screens of telephones show two or three. */
export const MAIL_DENSITY = 2

/** A size of a picture in pixels of a page or a mail. */
export type PictureSize = Size

/** The formats of pictures: WebP for pages, JPEG and PNG for mails, of which not all show WebP. */
export type PictureEnding = 'webp' | 'png' | 'jpg'

const ENDINGS: Partial<Record<PictureKind, PictureEnding>> = {
  MAIL_BANNER: 'jpg',
  MAIL_LOGO: 'png',
}

/** The format in which a kind of picture is drawn. */
export function endingOf(kind: PictureKind): PictureEnding {
  return ENDINGS[kind] ?? 'webp'
}

/** Whether a picture is shown whole, as small as it has to be, rather than cut to its size. */
export function isWhole(kind: PictureKind): boolean {
  return kind === 'MAIL_LOGO'
}

/** The side of a face in a mail, in pixels: 48 on a screen with two for one. */
export const MAIL_FACE = 96

/** The name of one size of a picture. */
export function pictureFile(key: string, width: number, ending: PictureEnding = 'webp'): string {
  return `${key}-${width}.${ending}`
}

/** Where a picture is shown, in its largest size. */
export function picturePath(kind: PictureKind, key: string): string {
  return `/pictures/${pictureFile(key, PICTURE_SIZES[kind].at(-1)!.width, endingOf(kind))}`
}

/** The address of another size of the same picture; what is none of ours stays as it is. */
export function pictureAt(path: string, width: number): string {
  return path.replace(/-\d+\.webp$/, `-${width}.webp`)
}

/** All sizes of a picture, as an image's `srcset` names them. */
export function pictureSet(path: string, kind: PictureKind): string {
  return PICTURE_SIZES[kind].map(({ width }) => `${pictureAt(path, width)} ${width}w`).join(', ')
}

/** The address of a face as small as lists show it; none while there is no picture. */
export function faceOf(picture: string | null | undefined): string | undefined {
  return picture ? pictureAt(picture, 96) : undefined
}

/** The address of a face as mails show it; null while there is no picture. */
export function mailFaceOf(picture: string | null): string | null {
  return picture && picture.replace(/-\d+\.webp$/, `-${MAIL_FACE}.png`)
}
