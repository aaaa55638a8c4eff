import { test } from '@japa/runner'
import { aHost, PASSWORD } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { cookieOf, countHashing, guess, quickHashing, tally } from './guessing.ts'

const ATTACKER = '203.0.113.66'
const HOME = '198.51.100.7'

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `192.0.2.${n + 1}`)
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

test.group('Guessing one person’s password', (group) => {
  group.each.setup(quickHashing)

  test('from one address: 10 guesses, however many are made at once', async ({ assert }) => {
    const hashing = countHashing()
    const { user } = await aHost()

    const answers = await Promise.all(
      times(60).map(() => guess({ email: user.email, from: ATTACKER }))
    )

    assert.equal(hashing.verified, 10)
    assert.deepEqual(tally(answers), { '401 INVALID_CREDENTIALS': 10, '403 CAPTCHA_REQUIRED': 50 })
  })

  test('from one address that solves every captcha: 100 an hour, then it has to wait', async ({
    assert,
  }) => {
    const hashing = countHashing()
    const { user } = await aHost()

    const answers = []
    for (let made = 0; made < 110; made++)
      answers.push(await guess({ email: user.email, from: ATTACKER, solves: true }))

    assert.equal(hashing.verified, 100)
    assert.deepEqual(tally(answers), {
      '401 INVALID_CREDENTIALS': 100,
      '429 TOO_MANY_REQUESTS': 10,
    })
    assert.closeTo(Number(answers.at(-1)!.header('retry-after')), 3600, 20)
  })

  test('from 50 addresses: 10 guesses in all, and each further one for a captcha of its own', async ({
    assert,
  }) => {
    const hashing = countHashing()
    const { user } = await aHost()
    const round = (solves: boolean) =>
      addresses(50).map((from) => guess({ email: user.email, from, solves }))

    const free = await Promise.all([...round(false), ...round(false)])
    const evaluatedFree = hashing.verified
    const solved = await Promise.all(round(true))

    assert.equal(evaluatedFree, 10)
    assert.deepEqual(tally(free), { '401 INVALID_CREDENTIALS': 10, '403 CAPTCHA_REQUIRED': 90 })
    assert.deepEqual(tally(solved), { '401 INVALID_CREDENTIALS': 50 })
    assert.lengthOf(await db.from('used_captchas'), 50)
  })

  test('does not keep them out: not asked in their own browser, one captcha in a new one', async ({
    assert,
  }) => {
    const { user } = await aHost()
    const { email } = user
    const right = { email, password: PASSWORD, from: HOME }
    const cookie = cookieOf(await guess(right))
    await Promise.all(addresses(50).map((from) => guess({ email, from })))

    const own = await guess({ ...right, cookie })
    const foreign = await guess(right)
    const solved = await guess({ ...right, solves: true })

    own.assertStatus(200)
    foreign.assertStatus(403)
    foreign.assertBodyContains({ code: 'CAPTCHA_REQUIRED' })
    solved.assertStatus(200)
    assert.match(own.body().redirectUri, /\/login\/callback\?code=/)
  })

  test('does not keep them out of their own browser even at the same, exhausted address', async () => {
    const { user } = await aHost()
    const right = { email: user.email, password: PASSWORD, from: ATTACKER }
    const cookie = cookieOf(await guess(right))
    const spray = (n: number, solves: boolean) =>
      guess({ email: `p${n}@example.com`, from: ATTACKER, solves })
    await Promise.all(times(20).map((n) => spray(n, false)))
    await Promise.all(times(80).map((n) => spray(n, true)))

    const others = await guess({ ...right, solves: true })
    const own = await guess({ ...right, cookie })

    others.assertStatus(429)
    own.assertStatus(200)
  })

  test('in their own browser: 10 guesses, then as in any other', async ({ assert }) => {
    const hashing = countHashing()
    const { user } = await aHost()
    const mine = { email: user.email, from: HOME }
    const cookie = cookieOf(await guess({ ...mine, password: PASSWORD }))
    hashing.verified = 0

    const answers = await Promise.all(times(40).map(() => guess({ ...mine, cookie })))

    assert.equal(hashing.verified, 20)
    assert.deepEqual(tally(answers), { '401 INVALID_CREDENTIALS': 20, '403 CAPTCHA_REQUIRED': 20 })
  })

  test('is counted anew for a browser in which they have just signed in', async ({ assert }) => {
    const { user } = await aHost()
    const mine = { email: user.email, from: HOME }
    const right = { ...mine, password: PASSWORD }
    const before = cookieOf(await guess(right))
    for (let made = 0; made < 9; made++) await guess({ ...mine, cookie: before })

    const after = cookieOf(await guess({ ...right, cookie: before }))
    const answers = await Promise.all(times(9).map(() => guess({ ...mine, cookie: after })))

    assert.deepEqual(tally(answers), { '401 INVALID_CREDENTIALS': 9 })
    const [own] = await db.from('rate_limits').where('key', 'like', '%guesses_for%')
    assert.equal(own.points, 0)
  })
})

test.group('A browser in which a user has signed in', (group) => {
  group.each.setup(quickHashing)

  test('belongs to that user, not to a visitor who writes its cookie or signs in there as another user', async ({
    assert,
  }) => {
    const [ana, luis] = [await aHost(), await aHost()]
    const cookie = cookieOf(
      await guess({ email: luis.user.email, password: PASSWORD, from: ATTACKER })
    )
    await Promise.all(addresses(30).map((from) => guess({ email: ana.user.email, from })))

    const withLuis = await guess({ email: ana.user.email, from: HOME, cookie })
    const made = `cupo-known=${Buffer.from(JSON.stringify({ message: { browser: 'x', people: [] } })).toString('base64')}`
    const withMade = await guess({ email: ana.user.email, from: HOME, cookie: made })

    assert.include(cookie, 'cupo-known=')
    withLuis.assertStatus(403)
    withMade.assertStatus(403)
  })

  test('knows several people, and both go on being known', async ({ assert }) => {
    const [ana, luis] = [await aHost(), await aHost()]
    const right = (email: string, cookie?: string) =>
      guess({ email, password: PASSWORD, from: HOME, cookie })

    const first = cookieOf(await right(ana.user.email))
    const both = cookieOf(await right(luis.user.email, first))
    for (const { user } of [ana, luis])
      await Promise.all(addresses(30).map((from) => guess({ email: user.email, from })))

    const answers = [await right(ana.user.email, both), await right(luis.user.email, both)]
    assert.deepEqual(tally(answers), { '200 in': 2 })
  })
})

test.group('Trying one password on all users', (group) => {
  group.each.setup(quickHashing)

  test('from one address: 20 guesses, with captchas 100, and other users are not stopped', async ({
    assert,
  }) => {
    const hashing = countHashing()
    const { user } = await aHost()
    hashing.made = 0
    const victim = (n: number) => `person${n}@example.com`

    const free = await Promise.all(
      times(40).map((n) => guess({ email: victim(n), from: ATTACKER }))
    )
    // Unknown people's guesses are made into a hash that is thrown away.
    const evaluatedFree = hashing.made
    const solved = await Promise.all(
      times(100).map((n) => guess({ email: victim(n), from: ATTACKER, solves: true }))
    )
    const elsewhere = await guess({ email: user.email, password: PASSWORD, from: HOME })

    assert.equal(evaluatedFree, 20)
    assert.deepEqual(tally(free), { '401 INVALID_CREDENTIALS': 20, '403 CAPTCHA_REQUIRED': 20 })
    assert.equal(hashing.made, 100)
    assert.deepEqual(tally(solved), {
      '401 INVALID_CREDENTIALS': 80,
      '429 TOO_MANY_REQUESTS': 20,
    })
    elsewhere.assertStatus(200)
  })

  test('does not make its victims be asked for captchas once the address itself is', async () => {
    const { user } = await aHost()
    for (const n of times(20)) await guess({ email: `p${n}@example.com`, from: ATTACKER })
    await Promise.all(times(30).map(() => guess({ email: user.email, from: ATTACKER })))

    const owner = await guess({ email: user.email, password: PASSWORD, from: HOME })

    owner.assertStatus(200)
  })

  test('and one IPv6 subscriber is one address', async ({ assert }) => {
    const answers = await Promise.all(
      times(30).map((n) => guess({ email: `p${n}@example.com`, from: `2001:db8:1:2::${n + 1}` }))
    )
    assert.deepEqual(tally(answers), { '401 INVALID_CREDENTIALS': 20, '403 CAPTCHA_REQUIRED': 10 })
  })

  test('right ones do not count: a whole office signs in from one address', async ({ assert }) => {
    const hosts = await Promise.all(times(25).map(() => aHost()))
    const answers = []
    for (const { user } of hosts)
      answers.push(await guess({ email: user.email, password: PASSWORD, from: HOME }))

    assert.deepEqual(tally(answers), { '200 in': 25 })
  })
})
