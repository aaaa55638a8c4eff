import { sql } from '#core/database/transaction'
import { defineStore } from '#core/files/store'

/** Files of disputes. A file is written before its row. */
export const evidenceFiles = defineStore({
  folder: 'disputes',
  keepFor: { hours: 2 },
  inUse: keysInUse,
  isShelved: true,
})

async function keysInUse(keys: string[]): Promise<Set<string>> {
  const text = 'SELECT key FROM dispute_files WHERE key = ANY(:keys)'
  const rows = await sql<{ key: string }>(undefined, text, { keys })
  return new Set(rows.map(({ key }) => key))
}
