import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { workOff } from '#tests/helpers/jobs'
import db from '@adonisjs/lucid/services/db'
import { transaction } from '#core/database/transaction'
import { undoNext } from '#app/ticketing/buyer_imports/undo_import'
import { aHost, type TestHost } from '#tests/helpers/host'

/** An import of these lines that was made. */
async function imported({ api }: TestHost, lines: string[]): Promise<string> {
  const content = Buffer.from(['email,name', ...lines].join('\n'))
  const draft = await api.post('/buyers/imports').file('file', content, { filename: 'x.csv' })
  const { id } = draft.body() as { id: string }
  await api.post(`/buyers/imports/${id}/apply`, {})
  await workOff()
  return id
}

const clients = async () =>
  (await db.from('buyers').orderBy('email').select('email')).map(({ email }) => email)

const idOf = async (email: string): Promise<string> =>
  (await db.from('buyers').where({ email }).firstOrFail()).id

test.group('Undoing an import', () => {
  test('keeps clients with a conversation and those who were merged, and says so', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const names = ['eva', 'luz', 'mar', 'sol']
    const id = await imported(
      host,
      names.map((name) => `${name}@example.com,${name}`)
    )
    const at = new Date()
    await db.table('conversations').insert({
      account_id: host.account.id,
      id: newId(),
      buyer_id: await idOf('eva@example.com'),
      channel: 'whatsapp',
      last_at: at,
      created_at: at,
      updated_at: at,
    })
    const other = await idOf('mar@example.com')
    await host.api.post(`/buyers/${await idOf('luz@example.com')}/merge`, { with: other })

    await host.api.post(`/buyers/imports/${id}/undo`, {})
    await workOff()

    assert.deepEqual(await clients(), ['eva@example.com', 'luz@example.com', 'mar@example.com'])
    const rows = await db.from('buyer_import_rows').orderBy('number').select('undo')
    assert.deepEqual(
      rows.map(({ undo }) => undo),
      ['used', 'used', 'merged', 'undone']
    )
    assert.lengthOf(await db.from('conversations'), 1)
  })

  test('goes on where it stopped, by the same press that goes on with an import', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const lines = Array.from({ length: 150 }, (_, at) => `c${at}@example.com,Cliente ${at}`)
    const id = await imported(host, lines)
    await host.api.post(`/buyers/imports/${id}/undo`, {})
    await transaction((trx) => undoNext(trx, { accountId: host.account.id, id }))
    await db.from('buyer_imports').update({ moved_at: new Date(0) })

    const stuck = await host.api.get(`/buyers/imports/${id}`)
    const again = await host.api.post(`/buyers/imports/${id}/apply`, {})
    await workOff()

    stuck.assertBodyContains({ state: 'failed', totals: { undone: 100 } })
    again.assertBodyContains({ state: 'undoing' })
    assert.isEmpty(await clients())
  })
})
