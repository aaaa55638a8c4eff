import db from '@adonisjs/lucid/services/db'
import { freezeTime, test } from '@japa/runner'
import { PICTURE_SIZES } from '#shared/pictures'
import { seedDemo } from '#database/seeders/demo'
import { workOff } from '#tests/helpers/jobs'
import { now } from '#core/time'
import { ana } from '#tests/helpers/host'
import { guest } from '#tests/helpers/api'
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

test.group('The demo', (group) => {
  group.each.setup(() => emptyStorage())

  test('shows a living product, keeps the rules of all rows and sends no message', async ({
    assert,
  }) => {
    const added = await seedDemo()
    const addedAgain = await seedDemo()
    await workOff()

    assert.deepEqual([added, addedAgain], [true, false])
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

  test('has a host whose messages go over WhatsApp, as the outbox shows', async ({ assert }) => {
    await seedDemo()
    const { id: accountId } = await Account.findByOrFail('username', 'mateorestrepo')
    const service = await Service.query()
      .where({ accountId, type: 'MEETING', requireApprove: false })
      .firstOrFail()
    const from = now().plus({ days: 3 })
    const asked = new URLSearchParams({
      start: from.toISODate()!,
      end: from.plus({ days: 14 }).toISODate()!,
      timeZone: 'America/Bogota',
    })
    const offered = await guest.get(`/products/${service.id}/availability?${asked}`)
    const [start] = /\d{4}-\d\d-\d\dT[^"]+Z/.exec(JSON.stringify(offered.body()))!
    const attendee = { ...ana, whatsapp: true }
    const booked = await guest.post('/appointments', { productId: service.id, start, attendee })
    booked.assertStatus(201)
    await workOff()

    const [toClient] = await whatsAppTo(ANAS_PHONE)
    assert.include(toClient!.text, 'Mateo')
    assert.lengthOf(await whatsAppTo('+573105550123'), 1)
  })

  test('has faces, a cover and banners, each in all its sizes', async ({ assert }) => {
    await seedDemo()

    const rows = await db.from('pictures').select('kind', 'key', 'state')
    const kinds = rows.map(({ kind }) => kind as keyof typeof PICTURE_SIZES)
    assert.deepEqual([...kinds].sort(), [
      ...Array(5).fill('BANNER'),
      'COVER',
      ...Array(4).fill('PROFILE'),
    ])
    const sizes = kinds.flatMap((kind) => PICTURE_SIZES[kind])
    const files = await storedFiles()
    assert.lengthOf(
      files.filter((file) => file.endsWith('.webp')),
      sizes.length
    )
    assert.lengthOf(
      files.filter((file) => file.endsWith('.png')),
      4
    )
    assert.lengthOf(
      await db.from('services').whereRaw(`customization->>'banner' LIKE '/pictures/%'`),
      5
    )
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
