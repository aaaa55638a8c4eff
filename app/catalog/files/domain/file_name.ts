import { FILE_ENDINGS } from '#shared/service_files'

/** Letters of a name without its ending. */
const MOST = 100

/**
 * The name of a downloaded file. It is what its owner calls it, without folders and signs that some system cannot write,
 * with the ending of what its bytes are: `curso.pdf.exe` becomes `curso.pdf`.
 */
export function fileNameOf(name: string, contentType: string): string {
  const ending = FILE_ENDINGS[contentType] ?? 'bin'
  const own = name.toWellFormed().split(/[\\/]/).at(-1)!
  const clean = own
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD<>:"|?*]/gu, '')
    .replace(/\.[^.]{0,12}$/u, '')
    .trim()
    .replace(/^\.+/, '')
  const base = [...clean].slice(0, MOST).join('').trim()
  return `${base || 'archivo'}.${ending}`
}
