import type { FileFacts } from '#shared/service_files'
import { FILE_ENDINGS } from '#shared/service_files'

/** What somebody sells: `key` names it in storage and is told to nobody. */
export type ServiceFile = FileFacts & { key: string; name: string }

/** Letters of a name without its ending. */
const MOST = 100

/**
 * The name under which a file is given out: what its owner called it, without folders and signs that some system cannot
 * write, with the ending of what its bytes are. Whoever opens `curso.pdf.exe` opens a `curso.pdf`.
 */
export function fileNameOf(called: string, contentType: string): string {
  const ending = FILE_ENDINGS[contentType] ?? 'bin'
  const own = called.toWellFormed().split(/[\\/]/).at(-1)!
  const clean = own
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD<>:"|?*]/gu, '')
    .replace(/\.[^.]{0,12}$/u, '')
    .trim()
    .replace(/^\.+/, '')
  const base = [...clean].slice(0, MOST).join('').trim()
  return `${base || 'archivo'}.${ending}`
}

/** A `Content-Disposition` that saves under a name in any script (RFC 6266, RFC 5987), with plain letters for old readers. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`
}
