import { storage } from '#config/limits'
import { sql } from '#core/database/transaction'
import { defineStore } from '#core/files/store'

/** How long an upload waits for its booking. */
export const UNUSED = { hours: storage.unclaimedHours }

/**
 * Files that clients answer questions with. Rows also go with their service or account, and an eviction can come before its
 * file is written: the sweep finds such files.
 */
export const answerFiles = defineStore({
  folder: 'answers',
  keepFor: UNUSED,
  inUse: keysInUse,
  isShelved: true,
})

async function keysInUse(keys: string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }>(
    undefined,
    'SELECT key FROM answer_files WHERE key = ANY(:keys)',
    { keys }
  )
  return new Set(rows.map(({ key }) => key))
}
