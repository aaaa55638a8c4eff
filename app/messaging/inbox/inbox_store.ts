import { sql } from '#core/database/transaction'
import { defineStore } from '#core/files/store'

/** Files that clients sent in conversations. A file is written before its row names it, and goes after its message. */
export const inboxFiles = defineStore({
  folder: 'inbox',
  keepFor: { hours: 2 },
  inUse: keysInUse,
  isShelved: true,
})

async function keysInUse(keys: string[]): Promise<Set<string>> {
  const text = 'SELECT key FROM conversation_files WHERE key = ANY(:keys)'
  const rows = await sql<{ key: string }>(undefined, text, { keys })
  return new Set(rows.map(({ key }) => key))
}
