import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'

type Field = { name: string; before: string | null; after: string | null }
type Change = {
  action: string
  name: string
  thingId: string
  person: { id: string } | null
  fields: Field[]
}

const aBusinessHost = () => aHost({ account: { roleId: 'BUSINESS' } })

async function changesOf({ api }: TestHost, thing: string): Promise<Change[]> {
  const answer = await api.get('/activity').qs({ thing })
  answer.assertStatus(200)
  return (answer.body() as { items: Change[] }).items
}

async function clientsOf({ api }: TestHost) {
  const answer = await api.get('/buyers?sortBy=createdAt&order=asc')
  return (answer.body() as { items: { id: string }[] }).items
}

test.group('The history of changes', () => {
  test('has what a host writes of a client: who, before and after; of notes only that they changed', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    await aBooking(host)
    const [client] = await clientsOf(host)
    const change = { name: 'Ana María Quispe', tags: ['vip'], notes: 'Viene por ansiedad' }
    const saved = await host.api.patch(`/buyers/${client!.id}`, change)
    saved.assertStatus(200)

    const [entry, ...others] = await changesOf(host, 'client')
    const onPage = await host.api
      .get('/activity/thing')
      .qs({ thing: 'client', thingId: client!.id })

    // The booking of the client is no change by a person of the account.
    assert.isEmpty(others)
    assert.include(entry, { action: 'changed', name: change.name, thingId: client!.id })
    assert.equal(entry!.person!.id, host.user.id)
    assert.sameDeepMembers(entry!.fields, [
      { name: 'Nombre', before: ana.name, after: change.name },
      { name: 'Etiquetas', before: null, after: 'vip' },
      { name: 'Notas', before: null, after: null },
    ])
    assert.equal(onPage.body().total, 1)
    const { rows } = await db.rawQuery(
      `SELECT (before::text || after::text) AS text FROM audit_log`
    )
    assert.notInclude(JSON.stringify(rows), 'ansiedad')
  })

  test('names into whom a client was merged', async ({ assert }) => {
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3) })
    await aBooking(host, { start: inDays(4), attendee: luis })
    const [kept, other] = await clientsOf(host)
    const done = await host.api.post(`/buyers/${kept!.id}/merge`, { with: other!.id })
    done.assertStatus(200)

    const merged = (await changesOf(host, 'client')).find(({ thingId }) => thingId === other!.id)

    assert.include(merged, { action: 'changed', name: luis.name })
    assert.deepInclude(merged!.fields, { name: 'Unido a', before: null, after: ana.name })
  })

  test('has an import as one change by its person, also undone, and none of its rows', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    const file = 'Nombre,Correo\nRosa Díaz,rosa@example.com\nIván Paz,ivan@example.com\n'
    const started = await host.api
      .post('/buyers/imports')
      .file('file', Buffer.from(file), { filename: 'clientes.csv' })
    started.assertStatus(200)
    const { id } = started.body() as { id: string }
    await host.api.post(`/buyers/imports/${id}/apply`, {})
    await workOff()
    const imported = await clientsOf(host)
    await host.api.post(`/buyers/imports/${id}/undo`, {})
    await workOff()

    const entries = await changesOf(host, 'client_import')
    const clients = await changesOf(host, 'client')

    assert.lengthOf(imported, 2)
    assert.isEmpty(clients)
    assert.deepEqual(
      entries.map(({ fields, person }) => [person!.id, fields[0]!.before, fields[0]!.after]),
      [
        [host.user.id, 'Importado', 'Deshaciéndose'],
        [host.user.id, 'Borrador', 'En curso'],
      ]
    )
  })

  test('of another account names no client', async ({ assert }) => {
    const host = await aBusinessHost()
    await aBooking(host)
    const [client] = await clientsOf(host)
    await host.api.patch(`/buyers/${client!.id}`, { name: 'Ana Otra' })
    const stranger = await aBusinessHost()

    assert.isEmpty(await changesOf(stranger, 'client'))
    const named = await stranger.api.get('/activity').qs({ thingId: client!.id })
    assert.equal(named.body().total, 0)
  })
})
