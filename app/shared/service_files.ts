/** A digital file as everybody may know it: how heavy, and of what kind. Bytes and a media type. */
export type FileFacts = { size: number; contentType: string }

/**
 * Bytes that a file for sale may have. A book with pictures, a song or some minutes of video fit. A larger upload would
 * occupy a telephone's connection for minutes, and films belong to a service that streams them.
 */
export const MOST_FILE_BYTES = 50 * 1024 * 1024

/**
 * How often, and for how many days, one client may download. It is enough for a few devices with a failure or two, and not
 * for a crowd.
 */
export const DOWNLOADS = { most: 5, days: 7 }

/** The media types that may be sold, with their endings. Text has no magic bytes and is recognised in another way. */
export const FILE_ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/epub+zip': 'epub',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

/** The kind of a file as people call it: `PDF`. */
export function fileKind({ contentType }: Pick<FileFacts, 'contentType'>): string {
  return (FILE_ENDINGS[contentType] ?? '').toUpperCase()
}

/** How heavy a file is, in the reader's language: `2,3 MB`. */
export function fileWeight({ size }: Pick<FileFacts, 'size'>, locale: string): string {
  const [value, unit] = size < 1024 * 1024 ? [size / 1024, 'kB'] : [size / 1024 / 1024, 'MB']
  const most = unit === 'kB' ? 0 : 1
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: most })
  return `${number.format(Math.max(value, 1))} ${unit}`
}

const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Endings that a file for sale may have when it is chosen; the server looks at its bytes. */
const OFFERED_ENDINGS = [...Object.values(FILE_ENDINGS), 'jpeg']

/** What a browser offers to choose from. */
export const OFFERED_FILES = OFFERED_ENDINGS.map((ending) => `.${ending}`).join()

/** Why a file for sale cannot be taken, as the key of a text, before it is sent. `size` in bytes. */
export function refusalOf({ name, size }: { name: string; size: number }): string | undefined {
  if (!OFFERED_ENDINGS.includes(endingOf(name))) return 'admin.assets.file.wrong_type'
  if (size === 0) return 'admin.assets.file.empty'
  return size > MOST_FILE_BYTES ? 'admin.assets.file.too_large' : undefined
}
