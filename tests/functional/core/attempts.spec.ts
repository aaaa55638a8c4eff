import { aHost } from '#tests/helpers/host'
import { test } from '@japa/runner'
import { limits, type Limit } from '#config/limits'
import db from '@adonisjs/lucid/services/db'
import { captchaRequired } from '#core/errors'
import { countAttempt, countFree, type Caller } from '#core/http/attempts'

const TWO_AND_THREE: Limit = { name: 'tests', free: 2, withCaptcha: 3, window: '1 hour' }

const person: Caller = { address: '203.0.113.1', showCaptcha: async () => {} }
const machine: Caller = {
  address: '203.0.113.1',
  showCaptcha: async () => {
    throw captchaRequired('x-captcha-token')
  },
}

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'in',
    ({ code }: { code: string }) => code
  )

const outcomes = (count: number, limit: Limit, caller: Caller) =>
  Promise.all(Array.from({ length: count }, () => outcome(countAttempt(limit, 'a', caller))))

const tally = (all: string[]) =>
  Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((two) => two === one).length]))

test.group('A limit', () => {
  test('lets the free ones in, however many come at once, and asks the others for a captcha', async ({
    assert,
  }) => {
    const all = await outcomes(50, TWO_AND_THREE, machine)
    assert.deepEqual(tally(all), { in: 2, CAPTCHA_REQUIRED: 48 })
  })

  test('ends for those with a captcha too, and says when it begins anew', async ({ assert }) => {
    const all = await outcomes(50, TWO_AND_THREE, person)
    const refused = await countAttempt(TWO_AND_THREE, 'a', person).catch((error) => error)

    assert.deepEqual(tally(all), { in: 5, E_TOO_MANY_REQUESTS: 45 })
    assert.closeTo(refused.response.availableIn, 3600, 5)
  })

  test('is counted in the database: what another process counted counts here', async ({
    assert,
  }) => {
    await countAttempt(TWO_AND_THREE, 'a', machine)
    await db.from('rate_limits').increment('points', 1)

    assert.equal(await outcome(countAttempt(TWO_AND_THREE, 'a', machine)), 'CAPTCHA_REQUIRED')
  })

  test('begins anew when its window is over', async ({ assert }) => {
    await outcomes(10, TWO_AND_THREE, machine)
    await db.from('rate_limits').update({ expire: Date.now() - 1 })

    const all = await outcomes(10, TWO_AND_THREE, machine)
    assert.deepEqual(tally(all), { in: 2, CAPTCHA_REQUIRED: 8 })
  })

  test('counts for each person apart', async ({ assert }) => {
    await outcomes(2, TWO_AND_THREE, machine)
    assert.equal(await outcome(countAttempt(TWO_AND_THREE, 'b', machine)), 'in')
  })

  test('without an end is met by a captcha for ever; without a captcha it ends at once', async ({
    assert,
  }) => {
    const forEver = await outcomes(40, { ...TWO_AND_THREE, withCaptcha: Infinity }, person)
    await db.from('rate_limits').delete()
    const atOnce = await outcomes(40, { ...TWO_AND_THREE, withCaptcha: 0 }, person)

    assert.deepEqual(tally(forEver), { in: 40 })
    assert.deepEqual(tally(atOnce), { in: 2, E_TOO_MANY_REQUESTS: 38 })
  })

  test('forgets what is taken back, free or not', async ({ assert }) => {
    for (let times = 0; times < 20; times++) {
      const attempt = await countAttempt(TWO_AND_THREE, 'a', machine)
      await attempt.takeBack()
    }
    await outcomes(4, TWO_AND_THREE, person)
    const fifth = await countAttempt(TWO_AND_THREE, 'a', person)
    await fifth.takeBack()

    assert.deepEqual(tally(await outcomes(3, TWO_AND_THREE, person)), {
      in: 1,
      E_TOO_MANY_REQUESTS: 2,
    })
  })

  test('that only has free ones says so by answering nothing', async ({ assert }) => {
    assert.equal((await countFree(TWO_AND_THREE, 'a'))?.remaining, 1)
    assert.equal((await countFree(TWO_AND_THREE, 'a'))?.remaining, 0)
    assert.isUndefined(await countFree(TWO_AND_THREE, 'a'))
  })

  test('keeps no e-mail, however long', async ({ assert }) => {
    await countAttempt(TWO_AND_THREE, `${'long'.repeat(60)}@example.com`, machine)
    const [row] = await db.from('rate_limits')
    assert.notInclude(row.key, 'example')
  })

  test('of the product has a name of its own', ({ assert }) => {
    const names = Object.values(limits).map(({ name }) => name)
    assert.lengthOf(new Set(names), names.length)
  })
})

test.group('Changes by one login', () => {
  test('are limited, all of them together, and what it reads is not', async () => {
    const [host, other] = [await aHost(), await aHost()]
    const save = (by = host) => by.api.patch('/users/me', {})
    const first = await save()
    await db.from('rate_limits').update({ points: limits.writes.free })

    const late = await save()
    const elsewhere = await host.api.post('/services', {})
    const read = await host.api.get('/users/me')
    const others = await save(other)

    first.assertStatus(200)
    late.assertStatus(429)
    late.assertBodyContains({ code: 'TOO_MANY_REQUESTS' })
    elsewhere.assertStatus(429)
    read.assertStatus(200)
    others.assertStatus(200)
  })

  test('that shut a stolen token out are never refused for them: {0} {1}')
    .with([
      ['delete', '/bank-account/pending', {}, 404],
      ['patch', '/users/me/password', {}, 422],
      ['delete', '/users/me/sessions/none', {}, 404],
      ['delete', '/users/me/sessions', {}, 204],
      ['post', '/auth/logout', { everywhere: true }, 204],
    ] as const)
    .run(async (_, [method, path, body, status]) => {
      const { api } = await aHost()
      await api.patch('/users/me', {})
      await db.from('rate_limits').update({ points: limits.writes.free })

      const answer = await api.call(method, path, body)

      answer.assertStatus(status)
    })
})
