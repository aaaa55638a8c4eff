import { sql } from '#core/database/transaction'
import { defineStore } from '#core/files/store'

/** Files that hosts keep of clients. A file is written before its row, and what goes with its client is swept. */
export const buyerFiles = defineStore({
  folder: 'buyers',
  keepFor: { hours: 2 },
  inUse: keysInUse,
  isShelved: true,
})

async function keysInUse(keys: string[]): Promise<Set<string>> {
  const text = 'SELECT key FROM buyer_files WHERE key = ANY(:keys)'
  const rows = await sql<{ key: string }>(undefined, text, { keys })
  return new Set(rows.map(({ key }) => key))
}
