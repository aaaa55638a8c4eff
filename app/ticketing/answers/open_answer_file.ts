import type AnswerFile from './answer_file.ts'
import { answerFiles } from './answer_store.ts'
import { answerFileNotFound } from '../errors.ts'

/** Opens a client's file to be sent to a reader who may have it. Throws ANSWER_FILE_NOT_FOUND (404) where storage has lost it. */
export async function openAnswerFile({ key, name, type }: AnswerFile) {
  const stored = await answerFiles.open(key)
  if (!stored) throw answerFileNotFound()
  return { name, type, stored }
}
