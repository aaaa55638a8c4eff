import { sql } from '#core/database/transaction'
import { defineStore } from '#core/files/store'

/** The files that services sell. An upload takes less than the hour that a file without a service is kept. */
export const serviceFiles = defineStore({
  folder: 'products',
  keepFor: { hours: 1 },
  inUse: keysInUse,
})

async function keysInUse(keys: string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }>(
    undefined,
    `SELECT file->>'key' AS key FROM services WHERE file->>'key' = ANY(:keys)`,
    { keys }
  )
  return new Set(rows.map(({ key }) => key))
}
