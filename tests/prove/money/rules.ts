import pg from 'pg'
import { invariantsAtOnce } from '#database/invariants'

type Counted = { rule: string; broken: number }

/** Milliseconds that a check may take. */
const DEADLINE = 20_000

/**
 * A connection that checks all rules of the database by one prepared statement.
 * It is planned once; planning takes most of the time of a check on few rows.
 */
export class Rules {
  #checks = 0

  private constructor(private client: pg.Client) {}

  static async open(): Promise<Rules> {
    const client = new pg.Client({
      connectionString: process.env.DATABASE_URL,
      statement_timeout: DEADLINE,
    })
    await client.connect()
    await client.query('SET plan_cache_mode = force_generic_plan')
    await client.query('SET jit = off')
    return new Rules(client)
  }

  /** The rules that are broken at an instant until which the work is done, each with how many rows break it. */
  async broken(workedUntil: Date): Promise<Counted[]> {
    this.#checks += 1
    const { rows } = await this.client.query<Counted>({
      name: 'rules',
      text: invariantsAtOnce('$1::timestamptz'),
      values: [workedUntil],
    })
    return rows.filter(({ broken }) => broken > 0)
  }

  get checks(): number {
    return this.#checks
  }

  async close(): Promise<void> {
    await this.client.end()
  }
}
