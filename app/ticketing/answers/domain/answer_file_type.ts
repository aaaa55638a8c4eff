import { fileTypeFromBuffer } from 'file-type'
import { ANSWER_FILE_TYPES } from '#shared/answer_files'
import { answerFileType } from '../../errors.ts'

/** Letters of a name, without its ending. */
const MOST = 100

/** What a file is by its bytes, whatever it is called. Throws ANSWER_FILE_TYPE (415) for what is not taken. */
export async function typeOf(bytes: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !(found.mime in ANSWER_FILE_TYPES)) throw answerFileType()
  return found.mime
}

/** The name of a saved file: the sender's, without a path, with the ending of its type. */
export function savedName(sent: string, type: string): string {
  const last = sent.split(/[/\\]/).at(-1)!
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(0, MOST)
    .trim()
  return `${plain || 'archivo'}.${ANSWER_FILE_TYPES[type]}`
}
