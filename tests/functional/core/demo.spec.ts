import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import db from '@adonisjs/lucid/services/db'
import { freezeTime, test } from '@japa/runner'
import { PICTURE_SIZES } from '#shared/pictures'
import { seedDemo } from '#database/seeders/demo'
import { workOff } from '#tests/helpers/jobs'
import { now } from '#core/time'
import { ana } from '#tests/helpers/host'
import { guest } from '#tests/helpers/api'
import { prove } from '#tests/helpers/proofs'
import { simulate, startPayment } from '#tests/helpers/checkout'
import Account from '#app/accounts/users/account'
import Service from '#app/catalog/services/service'
import { ANAS_PHONE, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import { brokenRules } from '#tests/helpers/invariants'
import { emptyStorage, storedFiles } from '#tests/helpers/pictures'

const statesOf = async (username: string) =>
  db
    .from('tickets')
    .join('accounts', 'accounts.id', 'tickets.account_id')
    .where({ username })
    .distinct('state')
    .then((rows: { state: string }[]) => rows.map(({ state }) => state))

async function serviceOf(username: string, title: string) {
  const { id: accountId } = await Account.findByOrFail('username', username)
  return Service.query().where({ accountId, title }).firstOrFail()
}

/** Books the first free hour of a service from three days ahead on. */
async function book({ id: productId }: Service, wish: { attendee?: object } = {}) {
  const from = now().plus({ days: 3 })
  const asked = new URLSearchParams({
    start: from.toISODate()!,
    end: from.plus({ days: 14 }).toISODate()!,
    timeZone: 'America/Bogota',
  })
  const offered = await guest.get(`/products/${productId}/availability?${asked}`)
  const [start] = /\d{4}-\d\d-\d\dT[^"]+Z/.exec(JSON.stringify(offered.body()))!
  const body = { productId, start, attendee: ana, terms: true, ...wish }
  const booked = await guest.post('/appointments', body)
  booked.assertStatus(201)
  return booked.body() as { code: string; state: string }
}

const stateOf = async ({ code }: { code: string }) =>
  (await db.from('tickets').where({ code }).firstOrFail()).state as string

test.group('The demo', (group) => {
  group.each.setup(() => emptyStorage())

  test('shows a living product with faces, keeps the rules of all rows and sends no message', async ({
    assert,
  }) => {
    const added = await seedDemo()
    const addedAgain = await seedDemo()
    const [pictures, files] = [await db.from('pictures').select('kind'), await storedFiles()]
    await workOff()

    assert.deepEqual([added, addedAgain], [true, false])
    const kinds = pictures.map(({ kind }) => kind as keyof typeof PICTURE_SIZES)
    assert.deepEqual([...kinds].sort(), [
      ...Array(5).fill('BANNER'),
      'COVER',
      ...Array(4).fill('PROFILE'),
    ])
    const sizes = kinds.flatMap((kind) => PICTURE_SIZES[kind])
    const ending = (end: string) => files.filter((file) => file.endsWith(end))
    assert.lengthOf(ending('.webp'), sizes.length)
    assert.lengthOf(ending('.png'), 4)
    assert.lengthOf(
      await db.from('services').whereRaw(`customization->>'banner' LIKE '/pictures/%'`),
      5
    )
    assert.deepEqual(await brokenRules(), [])
    assert.isEmpty(await db.from('deliveries'))
    assert.isEmpty(await db.from('outbox_messages'))
    const states = await statesOf('anaquispe')
    assert.includeMembers(states, [
      ...['confirmed', 'rescheduled', 'cancelled', 'pendingApproval', 'waitlist'],
    ])
    const full = await db
      .from('meetings')
      .whereNotNull('capacity')
      .orderBy('start_at')
      .select(db.raw('capacity - taken AS left'))
    assert.deepEqual(
      full.map(({ left }) => left),
      [3, 0, 7, 11, 3, 8]
    )
  })

  test('has clients whose phones are valid in their country', async ({ assert }) => {
    await seedDemo()
    const phones = await db
      .from('buyers')
      .distinct('phone_prefix')
      .select(db.raw(`array_agg(phone_prefix || phone_number) AS numbers`))
      .groupBy('phone_prefix')
      .orderBy('phone_prefix')
    assert.deepEqual(
      phones.map(({ phone_prefix: prefix }) => prefix),
      ['+51', '+56', '+57']
    )
    for (const number of phones.flatMap(({ numbers }) => numbers as string[]))
      assert.isTrue(parsePhoneNumberFromString(number)?.isValid(), number)
  })

  test('lets a client book with messages over WhatsApp, pay by card, or by a transfer that the host accepts', async ({
    assert,
  }) => {
    await seedDemo()
    const service = await serviceOf('mateorestrepo', 'Asesoría en línea')
    const attendee = { ...ana, whatsapp: true }
    const booked = await book(service, { attendee })
    await workOff()

    assert.equal(booked.state, 'confirmed')

    const [toClient] = await whatsAppTo(ANAS_PHONE)
    assert.include(toClient!.text, 'Mateo')
    assert.lengthOf(await whatsAppTo('+573105550123'), 1)

    const byCard = await book(await serviceOf('anaquispe', 'Primera sesión de terapia'))
    await simulate(await startPayment(byCard), 'pay')
    const transferred = await book(await serviceOf('anaquispe', 'Terapia individual'))
    const proof = await prove(transferred.code)

    proof.assertStatus(201)
    assert.equal(await stateOf(byCard), 'confirmed')
    assert.equal(await stateOf(transferred), 'pendingPaid')
    const checkout = await guest.get(`/checkout/${transferred.code}`)
    const { methods } = checkout.body() as { methods: { title: string }[] }
    assert.deepEqual(
      methods.map(({ title }) => title),
      ['Yape o Plin', 'Transferencia interbancaria', 'En el consultorio']
    )
  })

  test('has earned money, and gives a payment back as any other', async ({ assert }) => {
    await seedDemo()
    const { id: accountId } = await Account.findByOrFail('username', 'anaquispe')
    const coming = await db
      .from('tickets')
      .join('payment_tickets', 'payment_tickets.ticket_id', 'tickets.id')
      .join('meetings', 'meetings.id', 'tickets.meeting_id')
      .where({ 'tickets.account_id': accountId, 'tickets.state': 'confirmed' })
      .where('start_at', '>', now().plus({ days: 4 }).toJSDate())
      .select('tickets.code')
      .firstOrFail()

    const cancelled = await guest.post(`/tickets/${coming.code}/cancel`, {})
    await workOff()

    cancelled.assertStatus(200)
    const refunds = await db.from('payment_refunds').where({ account_id: accountId })
    assert.deepEqual(
      refunds.map(({ state, amount }) => [state, Number(amount)]),
      [['done', 12_000]]
    )
    const [balance] = await db.from('ledger_balances').where({ account_id: accountId })
    assert.isAbove(Number(balance.amount), 0)
    assert.lengthOf(await db.from('payment_proofs').where({ state: 'waiting' }), 1)
    assert.deepEqual(await brokenRules(), [])
  })

  test('gives the first host a working day today, whatever day it is', async ({ assert }) => {
    freezeTime(new Date('2026-11-22T15:00:00Z'))

    await seedDemo()

    const today = await db
      .from('meetings')
      .join('accounts', 'accounts.id', 'meetings.account_id')
      .where({ 'username': 'anaquispe', 'meetings.state': 'confirmed' })
      .whereRaw(`(start_at AT TIME ZONE 'America/Lima')::date = '2026-11-22'`)
    assert.isAtLeast(today.length, 2)
  })
})
