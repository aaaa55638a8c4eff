import db from '@adonisjs/lucid/services/db'

/** Every statement that goes to the database while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const note = ({ sql }: { sql: string }) => void seen.push(sql)
  const knex = db.connection().getWriteClient()
  knex.on('query', note)
  await work()
  knex.removeListener('query', note)
  return seen
}
