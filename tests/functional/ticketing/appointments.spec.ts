import { test } from '@japa/runner'
import { API, guest } from '#tests/helpers/api'
import { jobsOf } from '#tests/helpers/jobs'
import db from '@adonisjs/lucid/services/db'
import Service from '#app/catalog/services/service'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'
import { planMessages } from '#jobs/messaging/plan_messages'

const count = async (table: string) => Number((await db.from(table).count('* as n').first()).n)

test.group('POST /appointments', () => {
  test('a free hour is booked, with the job that informs both sides', async ({ assert }) => {
    const { service, account } = await aHost()

    const response = await guest.post('/appointments', {
      productId: service.id,
      start: inDays(3),
      attendee: ana,
    })

    response.assertStatus(201)
    response.assertBodyContains({
      state: 'confirmed',
      start: inDays(3),
      attendee: { name: 'Ana Torres' },
    })
    assert.match(response.body().code, /^[0-9a-hjkmnp-tv-z]{20}$/)
    assert.equal(response.body().organizer.id, account.id)
    assert.lengthOf(await jobsOf(planMessages), 1)
    assert.equal(await count('busy_times'), 1)
  })

  test('an hour that was just taken is refused, in the reader’s language', async ({ assert }) => {
    const { service } = await aHost()
    const hour = { productId: service.id, start: inDays(3) }
    await guest.post('/appointments', { ...hour, attendee: ana })

    const spanish = await guest.post('/appointments', { ...hour, attendee: luis })
    const english = await guest
      .post('/appointments', { ...hour, attendee: luis })
      .header('accept-language', 'en')

    spanish.assertStatus(409)
    spanish.assertBodyContains({
      code: 'SCHEDULE_NOT_AVAILABLE',
      message: 'Este horario ya ha sido reservado.',
    })
    english.assertBodyContains({ message: 'This time has already been booked.' })
    assert.equal(await count('tickets'), 1)
    assert.lengthOf(await jobsOf(planMessages), 1)
  })

  test('an hour that overlaps a booked one by a minute is refused, one that touches it is not', async () => {
    const { service } = await aHost({ schedule: { interval: { value: 30, unit: 'MINUTE' } } })
    await guest.post('/appointments', {
      productId: service.id,
      start: inDays(3, 10),
      attendee: ana,
    })

    const overlapping = await guest.post('/appointments', {
      productId: service.id,
      start: inDays(3, 10.5),
      attendee: luis,
    })
    const touching = await guest.post('/appointments', {
      productId: service.id,
      start: inDays(3, 11),
      attendee: luis,
    })

    overlapping.assertStatus(409)
    touching.assertStatus(201)
  })

  test('an expired hold does not block, even though no worker has freed it', async () => {
    const { service, account } = await aHost({ service: { requireApprove: true } })
    await guest.post('/appointments', { productId: service.id, start: inDays(3), attendee: ana })
    await db
      .from('busy_times')
      .where('account_id', account.id)
      .update({ held_until: new Date(Date.now() - 1000) })

    const response = await guest.post('/appointments', {
      productId: service.id,
      start: inDays(3),
      attendee: luis,
    })

    response.assertStatus(201)
  })

  const refusals = [
    { title: 'in the past', start: () => inDays(-2), status: 423, code: 'POLICY_NOT_MET' },
    {
      title: 'further ahead than the policy allows',
      start: () => inDays(90),
      status: 423,
      code: 'POLICY_NOT_MET',
    },
    {
      title: 'between two offered hours',
      start: () => inDays(3, 10.2),
      status: 409,
      code: 'SCHEDULE_NOT_AVAILABLE',
    },
  ]
  for (const { title, start, status, code } of refusals) {
    test(`an hour ${title} is refused and changes nothing`, async ({ assert }) => {
      const { service } = await aHost()

      const response = await guest.post('/appointments', {
        productId: service.id,
        start: start(),
        attendee: ana,
      })

      response.assertStatus(status)
      response.assertBodyContains({ code })
      assert.equal(await count('meetings'), 0)
      assert.equal(await count('buyers'), 0)
    })
  }

  test('a day on which the host does not receive is refused', async () => {
    const weekly = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
    const { service } = await aHost({ schedule: { weekly } })

    const response = await guest.post('/appointments', {
      productId: service.id,
      start: inDays(3),
      attendee: ana,
    })

    response.assertStatus(409)
  })

  test('a blocked service, and one that does not exist, cannot be booked', async () => {
    const { service } = await aHost()
    await Service.query().where({ id: service.id }).update({ isBlocked: true })
    const unknown = '01a1fc11-e859-7190-9850-369dc62b854b'

    for (const productId of [service.id, unknown]) {
      const response = await guest.post('/appointments', {
        productId,
        start: inDays(3),
        attendee: ana,
      })
      response.assertStatus(404)
      response.assertBodyContains({ code: 'SERVICE_NOT_FOUND', message: 'Servicio no encontrado' })
    }
  })

  test('what cannot be read or is not known is refused by field', async ({ assert }) => {
    const { service } = await aHost()
    const wrong = {
      productId: service.id,
      start: 'mañana',
      attendee: { ...ana, email: 'ana', phon: 1 },
      owner: 'me',
    }

    const unreadable = await fetch(`${API}/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    })
    const invalid = await guest.post('/appointments', wrong)
    const missing = await guest.post('/appointments', {
      productId: service.id,
      start: inDays(3),
      attendee: { ...ana, name: '' },
    })

    assert.equal(unreadable.status, 400)
    assert.containsSubset(await unreadable.json(), {
      code: 'MALFORMED',
      message: 'La solicitud no se puede leer.',
    })
    invalid.assertStatus(422)
    assert.sameMembers(
      invalid.body().errors.map((error: { field: string }) => error.field),
      ['attendee.phon', 'owner']
    )
    missing.assertBodyContains({
      errors: [{ field: 'attendee.name', message: 'Este campo es obligatorio' }],
    })
  })

  test('the same key twice books once and answers the same; another body with it is refused', async ({
    assert,
  }) => {
    const { service } = await aHost()
    const booking = { productId: service.id, start: inDays(3), attendee: ana }
    const send = (body: object) =>
      guest.post('/appointments', body).header('idempotency-key', 'k1-sixteen-chars')

    const first = await send(booking)
    const again = await send(booking)
    const other = await send({ ...booking, start: inDays(4) })

    first.assertStatus(201)
    again.assertStatus(201)
    assert.equal(again.body().code, first.body().code)
    other.assertStatus(409)
    other.assertBodyContains({ code: 'IDEMPOTENCY_KEY_REUSED' })
    assert.equal(await count('tickets'), 1)
  })

  test('the buyer is one person, however often they book and however they write their address', async ({
    assert,
  }) => {
    const { service } = await aHost()
    await guest.post('/appointments', { productId: service.id, start: inDays(3), attendee: ana })
    await guest.post('/appointments', {
      productId: service.id,
      start: inDays(4),
      attendee: { ...ana, email: 'Ana.Torres@Example.com' },
    })

    const buyers = await db.from('buyers').select('reservations')

    assert.deepEqual(buyers, [{ reservations: 2 }])
  })

  test('a priced service says what is owed and that it is paid to the host', async () => {
    const { service } = await aHost({ service: { price: 120.5 } })

    const response = await guest.post('/appointments', {
      productId: service.id,
      start: inDays(3),
      attendee: ana,
    })

    response.assertBodyContains({
      payment: { amount: 120.5, currency: 'PEN', methods: [{ id: 'onSite', code: 'ON_SITE' }] },
    })
  })
})
