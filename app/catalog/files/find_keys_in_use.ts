import { sql } from '#core/database/transaction'

/** Which of these keys name the file of a service. */
export async function fileKeysInUse(keys: string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }>(
    undefined,
    `SELECT file->>'key' AS key FROM services WHERE file->>'key' = ANY(:keys)`,
    { keys }
  )
  return new Set(rows.map(({ key }) => key))
}
