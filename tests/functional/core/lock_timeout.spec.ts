import { test } from '@japa/runner'
import { sql, transaction } from '#core/database/transaction'

type Setting = { lock_timeout: string }

test.group('A lock that another transaction keeps', () => {
  test('is waited for three seconds at most, in transactions and outside of them', async ({
    assert,
  }) => {
    const inside = await transaction((trx) => sql<Setting>(trx, 'SHOW lock_timeout'))
    const outside = await sql<Setting>(undefined, 'SHOW lock_timeout')

    assert.deepEqual([...inside, ...outside], [{ lock_timeout: '3s' }, { lock_timeout: '3s' }])
  })
})
