import db from '@adonisjs/lucid/services/db'

/** What a lost connection does by itself is not held back, so that the connection can be used again. */
const ENDS = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/i

/**
 * Does work in a process that dies before its n-th statement, the first being 1: that one and all later ones never reach the
 * database, which rolls back what was open. Answers whether it died; throws what goes wrong otherwise.
 */
async function killedBefore(statement: number, work: () => Promise<unknown>): Promise<boolean> {
  const knex = db.connection().getWriteClient()
  let seen = 0
  const die = ({ sql }: { sql: string }) => {
    if (!ENDS.test(sql) && ++seen >= statement) throw new Error('The process was killed')
  }
  knex.on('query', die)
  try {
    await work()
    return false
  } catch (error) {
    if (seen < statement) throw error
    return true
  } finally {
    knex.removeListener('query', die)
  }
}

/** More statements than any work that is killed here has. */
const MOST = 200

/**
 * Does work again and again, and kills it one statement later each time, until it comes through. `between` looks at what is
 * left after each death. Answers how often it died.
 */
export async function killedEverywhere(
  work: () => Promise<unknown>,
  between: (statement: number) => Promise<void> = async () => {}
): Promise<number> {
  for (let statement = 1; statement <= MOST; statement++) {
    if (!(await killedBefore(statement, work))) return statement - 1
    await between(statement)
  }
  throw new Error(`More than ${MOST} statements`)
}

/** All rows of these tables: what a process that died may not have changed. */
export async function rowsOf(tables: readonly string[]): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await db.rawQuery(`SELECT to_jsonb(r) AS row FROM ${table} r ORDER BY 1`)
    all[table] = rows
  }
  return all
}
