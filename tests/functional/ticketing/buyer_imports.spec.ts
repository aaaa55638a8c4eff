import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { aTeam } from '#tests/helpers/team'
import { workOff } from '#tests/helpers/jobs'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import forgetImports from '#jobs/ticketing/forget_buyer_imports_handler'
import { importNext } from '#app/ticketing/buyer_imports/apply_import'
import { aHost, ana, aProHost, inDays, type TestHost } from '#tests/helpers/host'

type Totals = Record<'done' | 'created' | 'completed' | 'unchanged' | 'refused' | 'kept', number>
type Import = {
  id: string
  state: string
  names: string[]
  columns: Record<string, number | null> | null
  totals: Totals
}
type Row = {
  number: number
  email: string
  outcome: string
  field: string | null
  reason: string | null
  fields: string[]
  undo: string | null
}

const aBusinessHost = () => aHost({ account: { roleId: 'BUSINESS' } })

const FILE = [
  'Correo electrónico;Nombres;Apellidos;Celular;DNI;País;Etiquetas;Notas',
  `${ana.email};Otra;Persona;+51 912345678;12345678;Perú;VIP;"Prefiere; la mañana"`,
  'rosa@example.com;Rosa;Núñez;987 654 321;;PE;VIP, Lima;',
  'sin-correo;Luis;Paz;;;;;',
  'nadie@example.com;;;;;;;',
  'tel@example.com;Eva;Ruiz;12;;;;',
  'ROSA@example.com;;;;;;;Llega tarde',
].join('\r\n')

const upload = ({ api }: TestHost, content: string | Buffer = FILE, path = '/buyers/imports') =>
  api.post(path).file('file', Buffer.from(content), { filename: 'clientes.csv' })

async function aDraft(host: TestHost, text?: string | Buffer): Promise<Import> {
  const answer = await upload(host, text)
  answer.assertStatus(200)
  return answer.body() as Import
}

const look = async ({ api }: TestHost, { id }: Import) =>
  (await api.get(`/buyers/imports/${id}`)).body() as Import

async function rowsOf({ api }: TestHost, { id }: Import, query = ''): Promise<Row[]> {
  const answer = await api.get(`/buyers/imports/${id}/rows?size=200&${query}`)
  answer.assertStatus(200)
  return (answer.body() as { items: Row[] }).items
}

async function press({ api }: TestHost, { id }: Import, what: 'apply' | 'undo') {
  return api.post(`/buyers/imports/${id}/${what}`, {})
}

const clients = () => db.from('buyers').orderBy('email').select('*')

const many = (count: number) =>
  [
    'email,name',
    ...Array.from({ length: count }, (_, at) => `c${at}@example.com,Cliente ${at}`),
  ].join('\n')

test.group('Imports of clients', () => {
  test('show what would happen to each row before anything happens', async ({ assert }) => {
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3) })

    const draft = await aDraft(host)
    const rows = await rowsOf(host, draft)

    assert.include(draft, { state: 'draft' })
    assert.include(draft.columns, {
      email: 0,
      name: 1,
      lastName: 2,
      phone: 3,
      document: 4,
      notes: 7,
    })
    assert.include(draft.totals, { done: 0, created: 1, completed: 2, unchanged: 0, refused: 3 })
    assert.deepEqual(
      rows.map(({ number, outcome, field, reason }) => [number, outcome, field, reason]),
      [
        [2, 'completed', null, null],
        [3, 'created', null, null],
        [4, 'refused', 'email', 'invalid'],
        [5, 'refused', 'name', 'missing'],
        [6, 'refused', 'phone', 'invalid'],
        [7, 'completed', null, null],
      ]
    )
    assert.lengthOf(await clients(), 1)
  })

  test('are made by a job: new clients without a booking, known ones completed and never consented', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3) })
    const draft = await aDraft(host)

    const pressed = await press(host, draft, 'apply')
    const again = await press(host, draft, 'apply')
    await workOff()

    pressed.assertBodyContains({ state: 'running' })
    again.assertStatus(200)
    assert.include((await look(host, draft)).totals, {
      done: 6,
      created: 1,
      completed: 2,
      refused: 3,
    })
    const [one, rosa] = await clients()
    assert.include(one, {
      email: ana.email,
      name: ana.name,
      reservations: 1,
      document_value: '12345678',
    })
    assert.deepEqual(one.tags, ['VIP'])
    assert.include(rosa, { name: 'Rosa Núñez', phone_prefix: '+51', phone_number: '987654321' })
    assert.include(rosa, { reservations: 0, country: 'PE', notes: 'Llega tarde' })
    const listed = await host.api.get('/buyers?q=rosa')
    listed.assertBodyContains({ items: [{ lastReservationAt: null, daysSinceReservation: null }] })
    const [first] = (await host.api.get('/buyers')).body().items
    assert.equal(first.email, ana.email, 'who has booked comes first')
    assert.isEmpty(await db.from('tickets').whereNotNull('whatsapp_accepted_at'))
  })

  test('replace values only where the host asks, and read other columns', async ({ assert }) => {
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3) })
    const draft = await aDraft(host, `Uno|Dos\n${ana.email}|Ana María\n`)
    const columns = { name: null, lastName: null, phone: null, document: null }
    const rest = { country: null, tags: null, notes: null }
    const map = (more: object, overwrites: boolean) =>
      host.api.patch(`/buyers/imports/${draft.id}`, {
        columns: { ...columns, ...rest, email: 0, ...more },
        overwrites,
      })

    assert.isNull(draft.columns)
    const early = await press(host, draft, 'apply')
    early.assertBodyContains({ code: 'IMPORT_COLUMNS_WRONG' })
    const twice = await map({ name: 0 }, false)
    twice.assertBodyContains({ code: 'IMPORT_COLUMNS_WRONG' })
    const kept = await map({ name: 1 }, false)
    kept.assertBodyContains({ totals: { unchanged: 1 } })
    const replaced = await map({ name: 1 }, true)
    replaced.assertBodyContains({ totals: { completed: 1 } })
    await press(host, draft, 'apply')
    await workOff()

    assert.equal((await clients())[0].name, 'Ana María')
    const late = await map({ name: 1 }, false)
    late.assertBodyContains({ code: 'IMPORT_STARTED' })
  })

  test('go on after a worker that died, and are one at a time', async ({ assert }) => {
    const host = await aBusinessHost()
    const first = await aDraft(host, many(250))
    await press(host, first, 'apply')
    await transaction((trx) => importNext(trx, { accountId: host.account.id, id: first.id }))
    const next = await aDraft(host, many(3))

    assert.equal((await look(host, first)).totals.done, 100)
    const refused = await press(host, next, 'apply')
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'IMPORT_UNDER_WAY' })
    await workOff()
    assert.include((await look(host, first)).totals, { done: 250, created: 250 })
    assert.equal((await look(host, first)).state, 'done')
    assert.lengthOf(await clients(), 250)
  })

  test('that stopped count as failed, and are continued by another press', async ({ assert }) => {
    const host = await aBusinessHost()
    const draft = await aDraft(host, many(120))
    await press(host, draft, 'apply')
    await transaction((trx) => importNext(trx, { accountId: host.account.id, id: draft.id }))
    await db.from('buyer_imports').update({ moved_at: new Date(0) })

    const stuck = await look(host, draft)
    await press(host, draft, 'apply')
    await workOff()

    assert.equal(stuck.state, 'failed')
    assert.include((await look(host, draft)).totals, { done: 120, created: 120 })
  })

  test('are undone within a week, but for what was booked or changed since', async ({ assert }) => {
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3) })
    const draft = await aDraft(
      host,
      `${FILE}\r\neva@example.com;Eva;;;;;;\r\nluz@example.com;Luz;;;;;;\r\n`
    )
    await press(host, draft, 'apply')
    await workOff()
    await aBooking(host, { start: inDays(4), attendee: { ...ana, email: 'luz@example.com' } })
    const { id } = await db.from('buyers').where({ email: 'eva@example.com' }).firstOrFail()
    await host.api.patch(`/buyers/${id}`, { notes: 'Alergia' })

    const pressed = await press(host, draft, 'undo')
    await workOff()

    pressed.assertBodyContains({ state: 'undoing' })
    assert.equal((await look(host, draft)).state, 'undone')
    const left = await clients()
    assert.deepEqual(
      left.map(({ email }) => email),
      [ana.email, 'eva@example.com', 'luz@example.com']
    )
    assert.include(left[0], { document_value: null, notes: null })
    assert.isEmpty(left[0].tags)
    assert.deepEqual(
      (await rowsOf(host, draft, 'outcome=kept')).map(({ email, undo }) => [email, undo]),
      [
        ['eva@example.com', 'changed'],
        ['luz@example.com', 'booked'],
      ]
    )
  })

  test('cannot be undone after a week, and go after a month', async ({ assert }) => {
    const host = await aBusinessHost()
    const draft = await aDraft(host, many(2))
    await press(host, draft, 'apply')
    await workOff()
    const ago = (days: number) =>
      db.from('buyer_imports').update({ applied_at: DateTime.now().minus({ days }).toJSDate() })

    await ago(8)
    const late = await press(host, draft, 'undo')
    await ago(31)
    await forgetImports()

    late.assertBodyContains({ code: 'IMPORT_UNDO_OVER' })
    assert.isEmpty(await db.from('buyer_import_rows'))
    assert.lengthOf(await clients(), 2)
  })

  test('give the refused rows back as a file without formulas', async ({ assert }) => {
    const host = await aBusinessHost()
    const draft = await aDraft(host, 'Correo,Nombre\n=1+1,=HYPERLINK(1)\n')

    const file = await host.api.get(`/buyers/imports/${draft.id}/refused`)

    file.assertHeader('cache-control', 'private, no-store')
    assert.include(file.text(), `Correo,Nombre,Motivo`)
    assert.include(file.text(), `'=1+1,'=HYPERLINK(1),Correo: no es válido`)
  })

  test('are for owner and admins of an account with BUSINESS, each their own', async () => {
    const team = await aTeam()
    const { OWNER, COLLABORATOR } = team.members
    const path = (rest = '') => `/buyers/imports${rest}?teamId=${team.account.id}`
    const [pro, other] = [await aProHost(), await aBusinessHost()]

    const locked = await upload(pro)
    const unfit = await upload(COLLABORATOR as TestHost, FILE, path())
    const made = await upload(OWNER as TestHost, FILE, path())
    made.assertStatus(200)
    const { id } = made.body() as Import
    const foreign = await other.api.get(`/buyers/imports/${id}`)
    const applied = await other.api.post(`/buyers/imports/${id}/apply`, {})

    locked.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
    unfit.assertStatus(403)
    foreign.assertStatus(404)
    applied.assertStatus(404)
  })

  test('refuse what is no table, and more than 5,000 rows or 2 MB', async () => {
    const host = await aBusinessHost()

    const empty = await host.api
      .post('/buyers/imports')
      .file('file', Buffer.alloc(0), { filename: 'x.csv' })
    const picture = await upload(host, Buffer.from([0x89, 0x50, 0, 1, 2, 3]))
    const long = await upload(host, many(5001))
    const large = await upload(host, Buffer.alloc(2 * 2 ** 20 + 1, 'a'))

    empty.assertBodyContains({ code: 'IMPORT_MISSING' })
    picture.assertBodyContains({ code: 'IMPORT_UNREADABLE' })
    long.assertStatus(413)
    large.assertBodyContains({ code: 'IMPORT_TOO_LARGE' })
  })
})
