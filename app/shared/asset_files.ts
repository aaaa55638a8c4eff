/** The most that a file to hand over may have, in bytes. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024

/** What such a file may be, by the end of its name; the server looks at its bytes. */
const ENDINGS = [
  ...['pdf', 'zip', 'epub', 'txt', 'csv', 'mp3', 'mp4'],
  ...['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp'],
]

/** What the browser offers to choose from. */
export const FILE_ENDINGS = ENDINGS.map((ending) => `.${ending}`).join()

/** Why a file cannot be taken, as the key of a text, before it is sent. `size` in bytes. */
export function refusalOf({ name, size }: { name: string; size: number }): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!ENDINGS.includes(ending)) return 'admin.assets.file.wrong_type'
  if (size === 0) return 'admin.assets.file.empty'
  return size > MOST_FILE_BYTES ? 'admin.assets.file.too_large' : undefined
}

const UNITS = ['B', 'kB', 'MB']

/** A size in bytes as a person reads it: `1.4 MB`. */
export function formatSize(bytes: number): string {
  let unit = 0
  let size = bytes
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${Number(size.toFixed(unit && size < 100 ? 1 : 0))} ${UNITS[unit]}`
}
