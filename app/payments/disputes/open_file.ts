import { evidenceNotFound } from '../errors.ts'
import { endingOf } from './send_evidence.ts'
import { evidenceFiles } from './evidence_store.ts'
import type { FoundDispute } from './list_disputes.ts'

/** Opens a file that a host added. Throws EVIDENCE_NOT_FOUND (404). */
export async function openFile({ files }: FoundDispute, id: string) {
  const index = files.findIndex((file) => file.id === id)
  const file = files[index]
  const stored = file && (await evidenceFiles.open(file.key))
  if (!file || !stored) throw evidenceNotFound()
  const name = `${index + 1}.${endingOf(file.type)}`
  return { name, type: file.type, stored }
}
