import db from '@adonisjs/lucid/services/db'

/** A statement as it went to the database. */
export type Statement = { sql: string; bindings: unknown[] }

/** A node of a plan. What was measured is there after `ANALYZE` alone. */
export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Plans'?: Plan[]
}

/** Every statement that goes to the database while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const note = ({ sql, bindings }: Statement) => void seen.push({ sql, bindings })
  const knex = db.connection().getWriteClient()
  knex.on('query', note)
  await work().finally(() => knex.removeListener('query', note))
  return seen.filter(({ sql }) =>
    /^\s*(\/\*.*?\*\/)?\s*(select|insert|update|delete|with)/i.test(sql)
  )
}

type Connection = {
  query(text: string, values?: unknown[]): Promise<{ rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }>
}

/** The plan of a statement under some settings. Nothing of it stays. */
export async function planOf(
  { sql, bindings }: Statement,
  { settings = [], analyze = false }: { settings?: string[]; analyze?: boolean } = {}
): Promise<Plan> {
  const client = db.connection().getWriteClient().client as {
    acquireConnection(): Promise<Connection>
    releaseConnection(connection: Connection): Promise<void>
  }
  const connection = await client.acquireConnection()
  try {
    await connection.query('BEGIN')
    for (const setting of settings) await connection.query(`SET LOCAL ${setting}`)
    const how = analyze ? 'ANALYZE, FORMAT JSON' : 'FORMAT JSON'
    const { rows } = await connection.query(`EXPLAIN (${how}) ${sql}`, bindings)
    return rows[0]!['QUERY PLAN'][0]!.Plan
  } finally {
    await connection.query('ROLLBACK')
    await client.releaseConnection(connection)
  }
}

/** How many rows and entries of indexes a measured plan has read. */
export function rowsRead(plan: Plan): number {
  const parts = plan.Plans ?? []
  const below = parts.reduce((sum, part) => sum + rowsRead(part), 0)
  if (!plan['Node Type'].includes('Scan') || isOfResult(plan)) return below
  const each =
    (plan['Actual Rows'] ?? 0) +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + each * (plan['Actual Loops'] ?? 1)
}

/** What is scanned that another node has read. */
const isOfResult = (plan: Plan) => /^(Subquery|CTE|Function|Values) Scan/.test(plan['Node Type'])
