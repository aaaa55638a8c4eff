import { test } from '@japa/runner'
import { v4 as uuid } from 'uuid'
import { now } from '#core/time'
import { boss } from '#core/jobs/boss'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBrowser } from '#tests/helpers/session'
import { aProHost, ana, inDays } from '#tests/helpers/host'
import { purgeKeptAnswers } from '#jobs/core/purge_kept_answers'
import { aWorkshop, onDay, takenOf, type TestWorkshop } from '#tests/helpers/workshop'

const KEY = 'idempotency-key'

const bookPlace = ({ service }: TestWorkshop, more: object = {}) =>
  guest.post('/group-bookings', { productId: service.id, attendee: ana, ...more })

const tickets = async () => (await db.from('tickets')).length

/** Fails where an answer is kept: what a crash between the action and its answer leaves. */
async function crashWhereAnswersAreKept() {
  await db.rawQuery(
    `CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'crash'; END $$`
  )
  await db.rawQuery(
    'CREATE TRIGGER crash BEFORE UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION crash()'
  )
  return async () => void (await db.rawQuery('DROP FUNCTION IF EXISTS crash CASCADE'))
}

test.group('A call with an Idempotency-Key', () => {
  test('of a guest happens once from any network, with any cookies and in any language', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const key = uuid()

    const first = await bookPlace(host).header(KEY, key)
    const again = await bookPlace(host)
      .header(KEY, key)
      .header('x-forwarded-for', '203.0.113.9')
      .header('cookie', 'locale=en')
      .header('accept-language', 'en')

    first.assertStatus(201)
    again.assertStatus(201)
    again.assertHeader('idempotent-replayed', 'true')
    assert.equal(again.text(), first.text())
    assert.equal(await takenOf(host.sessions[0]!), 1)
  })

  test('of a signed-in host happens once in session and by token, whatever CSRF token the page has', async ({
    client,
    assert,
  }) => {
    const host = await aProHost()
    const body = { productId: host.service.id, start: inDays(4), attendee: ana }
    const browser = await aBrowser(client, host.user.email)
    const other = await aBrowser(client, host.user.email)

    const first = await browser.call('post', '/tickets').header(KEY, 'k').json(body)
    const again = await browser.call('post', '/tickets').header(KEY, 'k').json(body)
    const elsewhere = await other.call('post', '/tickets').header(KEY, 'k').json(body)
    const byToken = await host.api.post('/tickets', body).header(KEY, 'k')

    first.assertStatus(201)
    for (const repeated of [again, elsewhere, byToken])
      assert.deepEqual([repeated.status(), repeated.text()], [201, first.text()])
    assert.equal(await tickets(), 1)
  })

  test('is refused with another body, query or address, and does nothing', async ({ assert }) => {
    const host = await aWorkshop()
    const key = uuid()
    await bookPlace(host).header(KEY, key)

    const locale = { attendee: { ...ana, locale: 'en' } }
    const otherBody = await bookPlace(host, locale).header(KEY, key)
    const otherQuery = await bookPlace(host).qs({ lang: 'es' }).header(KEY, key)
    const otherAddress = await guest
      .post('/group-bookings/waitlist', { productId: host.service.id, attendee: ana })
      .header(KEY, key)

    for (const refused of [otherBody, otherQuery, otherAddress]) {
      refused.assertStatus(409)
      refused.assertBodyContains({ code: 'IDEMPOTENCY_KEY_REUSED' })
    }
    assert.equal(await tickets(), 1)
  })

  test('of two users is two calls', async ({ assert }) => {
    for (const host of [await aProHost(), await aProHost()]) {
      const booked = await host.api
        .post('/tickets', { productId: host.service.id, start: inDays(4), attendee: ana })
        .header(KEY, 'the same')
      booked.assertStatus(201)
    }
    assert.equal(await tickets(), 2)
  })

  test('of a guest needs sixteen characters, and none may have more than 128', async () => {
    const host = await aWorkshop()

    const short = await bookPlace(host).header(KEY, 'x'.repeat(15))
    const long = await bookPlace(host).header(KEY, 'x'.repeat(129))
    const enough = await bookPlace(host).header(KEY, 'x'.repeat(16))

    short.assertStatus(400)
    short.assertBodyContains({
      code: 'IDEMPOTENCY_KEY_TOO_SHORT',
      message: 'La clave de la solicitud necesita al menos 16 caracteres.',
    })
    long.assertStatus(400)
    long.assertBodyContains({ code: 'IDEMPOTENCY_KEY_TOO_LONG' })
    enough.assertStatus(201)
  })

  test('that was refused can be sent again with the same key', async () => {
    const host = await aWorkshop()
    const key = uuid()

    const refused = await bookPlace(host, { attendee: {} }).header(KEY, key)
    const corrected = await bookPlace(host).header(KEY, key)

    refused.assertStatus(422)
    corrected.assertStatus(201)
  })

  test('leaves nothing when it ends before its answer is kept, and then happens once', async ({
    assert,
    cleanup,
  }) => {
    const host = await aWorkshop()
    const key = uuid()
    const mend = await crashWhereAnswersAreKept()
    cleanup(mend)

    const crashed = await bookPlace(host).header(KEY, key)
    const left = [await tickets(), (await db.from('idempotency_keys')).length]
    await mend()
    const again = await bookPlace(host).header(KEY, key)
    const repeated = await bookPlace(host).header(KEY, key)

    crashed.assertStatus(500)
    assert.deepEqual(left, [0, 0])
    again.assertStatus(201)
    assert.equal(repeated.text(), again.text())
    assert.equal(await takenOf(host.sessions[0]!), 1)
  })

  test('is described where it may have one', async ({ assert }) => {
    const { paths } = (await guest.get('/openapi.json')).body()
    const names = (path: string) =>
      paths[path].post.parameters.map(({ name }: { name: string }) => name)

    for (const path of ['/appointments', '/group-bookings', '/registrations', '/tickets', '/users'])
      assert.include(names(path), KEY, path)
    assert.notInclude(names('/auth'), KEY)
    assert.include(
      paths['/appointments'].post.responses['4XX'].description,
      'IDEMPOTENCY_KEY_REUSED'
    )
  })

  test('is forgotten after 48 hours, and no sooner', async ({ assert }) => {
    const host = await aWorkshop()
    const [old, recent] = [uuid(), uuid()]
    for (const key of [old, recent]) await bookPlace(host).header(KEY, key)
    const age = (key: string, hours: number) =>
      db
        .from('idempotency_keys')
        .where({ key })
        .update({ created_at: now().minus({ hours }).toJSDate() })
    await age(old, 48.1)
    await age(recent, 47.9)

    const queue = await boss()
    await queue.send(purgeKeptAnswers.name, {})
    await workOff()

    const left = await db.from('idempotency_keys').select('key')
    assert.deepEqual(left, [{ key: recent }])
    assert.match(purgeKeptAnswers.cron!, /^\d+ \* \* \* \*$/)
  })
})

test.group('The same call many times at once', () => {
  const race = (host: TestWorkshop, key?: string) =>
    Promise.all(
      Array.from({ length: 12 }, () => {
        const call = bookPlace(host)
        return key ? call.header(KEY, key) : call
      })
    )

  test('happens once and all get the same answer', async ({ assert }) => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 50 })] })

    const answers = await race(host, uuid())

    assert.deepEqual(new Set(answers.map((answer) => answer.status())), new Set([201]))
    assert.lengthOf(new Set(answers.map((answer) => answer.text())), 1)
    assert.equal(await takenOf(host.sessions[0]!), 1)
  })

  test('without a key each of them books: this test can fail', async ({ assert }) => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 50 })] })

    await race(host)

    assert.equal(await takenOf(host.sessions[0]!), 12)
  })

  test('gets 503 when the first takes longer than a lock is waited for', async ({ assert }) => {
    const host = await aWorkshop()
    const key = uuid()
    const lock = await db.transaction()
    await lock.rawQuery('SELECT FROM meetings WHERE id = ? FOR UPDATE', [host.sessions[0]!.id])

    const [one, other] = await Promise.all([
      bookPlace(host).header(KEY, key),
      bookPlace(host).header(KEY, key),
    ])
    await lock.rollback()

    // The later call waits for the key; it ends so, or for the date too where the first gave up before.
    const codes = [one.body().code as string, other.body().code as string]
    assert.include(codes, 'BUSY')
    assert.includeMembers(['BUSY', 'IDEMPOTENCY_KEY_IN_USE'], codes)
    for (const answer of [one, other]) answer.assertHeader('retry-after', '1')
    assert.equal(await tickets(), 0)
  }).timeout(10_000)
})
