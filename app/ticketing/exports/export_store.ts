import { sql } from '#core/database/transaction'
import { defineStore } from '#core/files/store'

/** Files of lists. A row is made before its file and goes with it. */
export const exportFiles = defineStore({
  folder: 'exports',
  keepFor: { hours: 2 },
  inUse: keysInUse,
  isShelved: true,
})

async function keysInUse(keys: string[]): Promise<Set<string>> {
  const text = 'SELECT key FROM exports WHERE key = ANY(:keys)'
  const rows = await sql<{ key: string }>(undefined, text, { keys })
  return new Set(rows.map(({ key }) => key))
}
