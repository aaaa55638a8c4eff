import { sql } from '#core/database/transaction'
import { defineStore } from '#core/files/store'

/** Pictures and PDF files by which clients prove a transfer. The file is written before its row. */
export const proofFiles = defineStore({
  folder: 'proofs',
  keepFor: { hours: 2 },
  inUse: keysInUse,
  isShelved: true,
})

async function keysInUse(keys: string[]): Promise<Set<string>> {
  const text = 'SELECT key FROM payment_proofs WHERE key = ANY(:keys)'
  const rows = await sql<{ key: string }>(undefined, text, { keys })
  return new Set(rows.map(({ key }) => key))
}
