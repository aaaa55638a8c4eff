import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { find } from '#tests/helpers/search'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'
import { merged } from '#app/ticketing/buyers/domain/merged'

type Buyer = Record<string, unknown> & { id: string; tags: string[] }

const aBusinessHost = () => aHost({ account: { roleId: 'BUSINESS' } })

async function listed({ api }: TestHost, query = ''): Promise<Buyer[]> {
  const answer = await api.get(`/buyers?${query}`)
  answer.assertStatus(200)
  return (answer.body() as { items: Buyer[] }).items
}

/** More bookings of a client, each made a minute after the one before, without a consent. */
async function bookedLater(code: string, count: number) {
  await db.rawQuery(
    `INSERT INTO tickets SELECT copied.* FROM tickets t CROSS JOIN generate_series(1, :count) n CROSS JOIN LATERAL
       jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'code', 'LATER' || n, 'whatsapp_accepted_at', NULL,
         'whatsapp_version', NULL, 'created_at', t.created_at + n * interval '1 minute')) copied
     WHERE t.code = :code`,
    { code, count }
  )
}

/** Another person with the same telephone and name. */
const anaAgain = { ...ana, email: 'ana.otra@example.com' }

test.group('Buyers merged', () => {
  test('are found, shown before, and one afterwards; tickets keep their attendees and later bookings follow', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    const first = await aBooking(host, { start: inDays(3) })
    const second = await aBooking(host, { start: inDays(4), attendee: anaAgain })
    const found = await host.api.get('/buyers/duplicates')
    const all = await listed(host, 'sortBy=createdAt&order=asc')
    const [kept, other] = all as [Buyer, Buyer]

    const preview = await host.api.get(`/buyers/${kept.id}/merge?with=${other.id}`)
    const before = await listed(host)
    const done = await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })
    const third = await aBooking(host, { start: inDays(5), attendee: anaAgain })
    const [one, ...none] = await listed(host)
    const gone = await host.api.get(`/buyers/${other.id}`)
    const again = await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })

    assert.lengthOf((found.body() as { items: unknown[] }).items, 1)
    preview.assertBodyContains({ tickets: 1, result: { email: ana.email, reservations: 2 } })
    assert.lengthOf(before, 2)
    done.assertStatus(200)
    assert.include(one, { id: kept.id, reservations: 3 })
    assert.isEmpty(none)
    gone.assertStatus(404)
    again.assertStatus(404)
    const tickets = await Promise.all([first, second, third].map(({ code }) => ticketOf(code)))
    assert.deepEqual(
      tickets.map(({ buyerId, attendeeEmail }) => [buyerId, attendeeEmail]),
      [
        [kept.id, ana.email],
        [kept.id, anaAgain.email],
        [kept.id, anaAgain.email],
      ]
    )
  })

  test('are found by e-mail, name and phone of either', async ({ assert }) => {
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3) })
    const phone = { prefix: '+51', number: '912 345 678' }
    const attendee = { ...ana, name: 'Anita Zárate', email: 'anita@example.com', phone }
    await aBooking(host, { start: inDays(4), attendee })
    const [kept, other] = (await listed(host, 'sortBy=createdAt&order=asc')) as [Buyer, Buyer]
    await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })

    for (const q of [ana.email, 'anita@example.com', 'zarate', '912345678', '345 678']) {
      const found = await listed(host, String(new URLSearchParams({ q })))
      assert.deepEqual(
        found.map(({ id }) => id),
        [kept.id],
        q
      )
    }
    for (const q of [ana.email, 'anita@example.com', 'zarate', '912 345 678'])
      assert.deepEqual(
        (await find(host, q)).buyers?.map(({ id }) => id),
        [kept.id],
        q
      )
    assert.isEmpty(await listed(host, 'q=nadie'))
  })

  test('keep a consent to WhatsApp only where both had it', async ({ assert }) => {
    for (const [both, left] of [
      [true, 2],
      [false, 0],
    ] as const) {
      const host = await aBusinessHost()
      const codes = [
        (await aBooking(host, { start: inDays(3) })).code,
        (await aBooking(host, { start: inDays(4), attendee: anaAgain })).code,
      ]
      const agreed = both ? codes : codes.slice(1)
      await db
        .from('tickets')
        .whereIn('code', agreed)
        .update({ whatsapp_accepted_at: new Date(), whatsapp_version: 'x' })
      const [kept, other] = (await listed(host, 'sortBy=createdAt&order=asc')) as [Buyer, Buyer]

      const done = await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })

      done.assertBodyContains({ consents: both ? 'both' : 'one' })
      const rows = await db
        .from('tickets')
        .whereIn('code', codes)
        .whereNotNull('whatsapp_accepted_at')
        .whereNull('whatsapp_withdrawn_at')
      assert.lengthOf(rows, left)
    }
  })

  test('withdraw the consent of one alone, however many bookings came after it', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    const { code } = await aBooking(host, { start: inDays(3) })
    await aBooking(host, { start: inDays(4), attendee: anaAgain })
    await db
      .from('tickets')
      .where({ code })
      .update({ whatsapp_accepted_at: new Date(), whatsapp_version: 'x' })
    await bookedLater(code, 90)
    const [kept, other] = (await listed(host, 'sortBy=createdAt&order=asc')) as [Buyer, Buyer]

    const shown = await host.api.get(`/buyers/${kept.id}`)
    const preview = await host.api.get(`/buyers/${kept.id}/merge?with=${other.id}`)
    await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })

    shown.assertBodyContains({ hasConsented: true })
    preview.assertBodyContains({ consents: 'one' })
    assert.isNotNull((await ticketOf(code)).whatsappWithdrawnAt)
  })

  test('a client is not merged with themselves, nor with another account’s', async () => {
    const [host, other] = [await aBusinessHost(), await aBusinessHost()]
    await aBooking(host)
    await aBooking(other)
    const [mine] = (await listed(host)) as [Buyer]
    const [theirs] = (await listed(other)) as [Buyer]

    const same = await host.api.post(`/buyers/${mine.id}/merge`, { with: mine.id })
    const foreign = await host.api.post(`/buyers/${mine.id}/merge`, { with: theirs.id })

    same.assertStatus(422)
    same.assertBodyContains({ code: 'MERGE_WITH_ITSELF' })
    foreign.assertStatus(404)
  })

  test('lose nothing: notes and tags that have no room in one are said before, and refused', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3) })
    await aBooking(host, { start: inDays(4), attendee: anaAgain })
    const [kept, other] = (await listed(host, 'sortBy=createdAt&order=asc')) as [Buyer, Buyer]
    const tags = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `tag ${from + at}`)
    const write = (id: string, notes: number, own: string[]) =>
      db
        .from('buyers')
        .where({ id })
        .update({ notes: 'x'.repeat(notes), tags: own })
    await write(kept.id, 3000, tags(0, 15))
    await write(other.id, 2000, tags(10, 12))
    const path = `/buyers/${kept.id}/merge`
    const rows = () => db.from('buyers').orderBy('id')
    const before = await rows()

    const preview = await host.api.get(`${path}?with=${other.id}`)
    const refused = await host.api.post(path, { with: other.id })
    const after = await rows()
    await write(other.id, 1998, tags(15, 5))
    const fits = await host.api.get(`${path}?with=${other.id}`)
    const done = await host.api.post(path, { with: other.id })

    // Two lines stand between the notes of both.
    preview.assertBodyContains({ excess: { notes: 2, tags: 2 } })
    assert.lengthOf((preview.body() as { result: { tags: string[] } }).result.tags, 22)
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'MERGE_TOO_LARGE', meta: { notes: 2, tags: 2 } })
    assert.deepEqual(after, before)
    fits.assertBodyContains({ excess: { notes: 0, tags: 0 } })
    done.assertStatus(200)
    const [one] = await listed(host)
    assert.lengthOf(one!.tags, 20)
    assert.lengthOf((await rows().where({ id: kept.id }))[0].notes, 5000)
  })

  test('phone and document stay whole, tags and notes are of both', ({ assert }) => {
    const nothing = {
      phonePrefix: null,
      phoneNumber: null,
      documentType: null,
      documentValue: null,
      country: null,
      notes: null,
      tags: [],
    }
    const kept = { ...nothing, name: 'Ana', phonePrefix: '+51', phoneNumber: '1', tags: ['a'] }
    const other = {
      ...nothing,
      name: 'Ana Q.',
      phonePrefix: '+56',
      phoneNumber: '2',
      documentType: 'DNI',
      documentValue: '12345678',
      country: 'PE',
      notes: 'b',
      tags: ['a', 'c'],
    }

    assert.deepEqual(merged(kept, other), {
      name: 'Ana',
      phonePrefix: '+51',
      phoneNumber: '1',
      documentType: 'DNI',
      documentValue: '12345678',
      country: 'PE',
      notes: 'b',
      tags: ['a', 'c'],
    })
  })
})
