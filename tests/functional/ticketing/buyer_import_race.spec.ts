import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { barrier } from '#tests/helpers/barrier'
import { untilWaiting } from '#tests/helpers/waiting'
import { saveBuyer } from '#app/ticketing/booking/save_buyer'
import BuyerImport from '#app/ticketing/buyer_imports/buyer_import'
import { transaction, type Trx } from '#core/database/transaction'
import { planRows, type Known } from '#app/ticketing/buyer_imports/plan_rows'
import { emailsIn, readingOf } from '#app/ticketing/buyer_imports/plan_import'
import { clientsByEmail, lockClientsByEmail } from '#app/ticketing/buyer_imports/find_clients'
import { addClients, writeClients } from '#app/ticketing/buyer_imports/save_clients'
import { openRows, type Which } from '#app/ticketing/buyer_imports/import_rows'
import runImport from '#jobs/ticketing/run_buyer_import_handler'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

const NOTES = 'Prefiere la mañana'
const PHONE = { prefix: '+51', number: '987654321' }
const FILE = `email,name,notes,tags\n${ana.email},Ana de la lista,${NOTES},VIP`

/** A host whose import of Ana is applied, and not run yet. */
async function anAppliedImport(text = FILE) {
  const host = await aHost({ account: { roleId: 'BUSINESS' } })
  const sent = host.api.post('/buyers/imports')
  const draft = await sent.file('file', Buffer.from(text), { filename: 'clientes.csv' })
  draft.assertStatus(200)
  const { id } = draft.body() as { id: string }
  ;(await host.api.post(`/buyers/imports/${id}/apply`, {})).assertStatus(200)
  return { host, which: { accountId: host.account.id, id } }
}

const run = (which: Which) => runImport({ payload: which, signal: AbortSignal.timeout(60_000) })

const books = (trx: Trx, { account }: TestHost) =>
  saveBuyer(trx, account.id, { attendee: { ...ana, phone: PHONE } })

const buyers = () => db.from('buyers').orderBy('email').select('*')

/** Writes what Ana's booking writes, and commits it only when `other` waits for it. */
async function bookDuring(host: TestHost, other: () => Promise<unknown>) {
  const trx = await db.transaction()
  await books(trx, host)
  const waiting = other()
  await untilWaiting()
  await trx.commit()
  await waiting
}

/** A portion as it would be written without its guards: it locks no client, and does not look whether one was added. */
async function importUnguarded(trx: Trx, which: Which, meanwhile = async () => {}) {
  const found = await BuyerImport.query({ client: trx }).where(which).firstOrFail()
  const lines = await openRows(trx, which, null)
  const reading = (await readingOf(found, trx))!
  const known = await clientsByEmail(trx, which.accountId, emailsIn(lines, reading))
  const { created, changed } = await planRows(lines, known, reading)
  await meanwhile()
  await addClients(trx, which.accountId, [...created.values()])
  await writeClients(trx, which.accountId, [...changed.values()] as Known[])
}

test.group('A booking and a portion of an import at once', () => {
  test('a client who books for the first time is one buyer, with what the file says of them', async ({
    assert,
  }) => {
    const { host, which } = await anAppliedImport()

    await bookDuring(host, () => run(which))

    const rows = await buyers()
    assert.lengthOf(rows, 1)
    assert.include(rows[0], { reservations: 1, notes: NOTES, phone_number: PHONE.number })
    assert.deepEqual(rows[0].tags, ['VIP'])
    const [line] = await db.from('buyer_import_rows').where({ import_id: which.id })
    assert.include(line, { outcome: 'completed', buyer_id: rows[0].id, is_done: true })
  })

  test('without a look at what was added, the file’s notes are lost (control)', async ({
    assert,
  }) => {
    const { host, which } = await anAppliedImport()

    await bookDuring(host, () => transaction((trx) => importUnguarded(trx, which)))

    const rows = await buyers()
    assert.lengthOf(rows, 1)
    assert.isNull(rows[0].notes)
  })

  test('a known client keeps what their booking brings while the portion waits', async ({
    assert,
  }) => {
    const { host, which } = await anAppliedImport()
    await transaction((trx) => saveBuyer(trx, host.account.id, { attendee: without(ana) }))

    await bookDuring(host, () => run(which))

    const rows = await buyers()
    assert.lengthOf(rows, 1)
    assert.include(rows[0], { reservations: 2, notes: NOTES, phone_number: PHONE.number })
  })

  test('without its lock, the portion writes over what the booking brings (control)', async ({
    assert,
  }) => {
    const { host, which } = await anAppliedImport()
    await transaction((trx) => saveBuyer(trx, host.account.id, { attendee: without(ana) }))

    const book = async () => void (await transaction((trx) => books(trx, host)))
    await transaction((trx) => importUnguarded(trx, which, book))

    const [row] = await buyers()
    assert.include(row, { reservations: 2, notes: NOTES, phone_number: null })
  })

  test('a booking waits for a portion that has locked its client', async ({ assert }) => {
    const { host, which } = await anAppliedImport()
    await transaction((trx) => saveBuyer(trx, host.account.id, { attendee: without(ana) }))
    const portion = await db.transaction()
    const known = await lockClientsByEmail(portion, which.accountId, [ana.email])
    const [one] = [...known.values()] as [Known]

    const booking = transaction((trx) => books(trx, host))
    await untilWaiting()
    await writeClients(portion, which.accountId, [
      { ...one, client: { ...one.client, notes: NOTES } },
    ])
    await portion.commit()
    await booking

    assert.include((await buyers())[0], {
      reservations: 2,
      notes: NOTES,
      phone_number: PHONE.number,
    })
  })

  test('many clients who book while their file is imported are one buyer each', async ({
    assert,
  }) => {
    const people = [0, 1, 2, 3].map((at) => ({ ...ana, email: `c${at}@example.com` }))
    const lines = people.map(({ email }) => `${email},De la lista,${NOTES}`)
    const { host, which } = await anAppliedImport(['email,name,notes', ...lines].join('\n'))
    const ready = barrier(people.length + 1)

    await Promise.all([
      ready().then(() => run(which)),
      ...people.map(async (attendee, at) => {
        await ready()
        await aBooking(host, { start: inDays(3 + at), attendee })
      }),
    ])

    const rows = await buyers()
    assert.deepEqual(
      rows.map(({ email, notes, reservations }) => [email, notes, reservations]),
      people.map(({ email }) => [email, NOTES, 1])
    )
    const [done] = await db.from('buyer_imports').where({ id: which.id })
    assert.equal(done.state, 'done')
  })
})

/** A client who does not say how to call them. */
const without = (client: typeof ana) => ({ ...client, phone: undefined })
