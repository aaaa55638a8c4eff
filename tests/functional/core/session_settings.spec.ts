import { test } from '@japa/runner'
import { sql, transaction } from '#core/database/transaction'

/** What a setting is in a transaction and outside of any. */
async function shown(setting: string): Promise<string[]> {
  const inside = await transaction((trx) => sql<Record<string, string>>(trx, `SHOW ${setting}`))
  const outside = await sql<Record<string, string>>(undefined, `SHOW ${setting}`)
  return [...inside, ...outside].map((row) => row[setting]!)
}

test.group('Connections to the database', () => {
  test('wait for three seconds at most for a lock that another transaction keeps', async ({
    assert,
  }) => {
    assert.deepEqual(await shown('lock_timeout'), ['3s', '3s'])
  })

  test('start parallel workers only for what is worth more than their start', async ({
    assert,
  }) => {
    assert.deepEqual(await shown('parallel_setup_cost'), ['10000', '10000'])
  })
})
