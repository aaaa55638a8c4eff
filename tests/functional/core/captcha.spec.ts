import { guest } from '#tests/helpers/api'
import { freezeTime, test } from '@japa/runner'
import { now } from '#core/time'
import { REAL_WORK } from '#config/captcha'
import db from '@adonisjs/lucid/services/db'
import { boss } from '#core/jobs/boss'
import { workOff } from '#tests/helpers/jobs'
import { aCaptcha } from '#tests/helpers/captcha'
import { createChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { newChallenge, useCaptcha } from '#core/captcha'
import { purgeUsedCaptchas } from '#jobs/core/purge_used_captchas'

const ask = () => guest.get('/users/check').qs({ email: 'a@example.com' })

/** Makes so many calls that the next one is asked for a captcha. */
async function hammer() {
  for (let times = 0; times < 20; times++) await ask()
}

const codeOf = async (token?: string) =>
  useCaptcha(token).then(
    () => 'in',
    ({ code }: { code: string }) => code
  )

test.group('The captcha', () => {
  test('is asked for in the reader’s language, solved by what the interface gives, and lets the call go on', async ({
    assert,
  }) => {
    await hammer()

    const asked = await ask().header('accept-language', 'en')
    const given = await guest.get('/captcha')
    const token = await aCaptcha(given.body() as Challenge)
    const goesOn = await ask().header('x-captcha-token', token)
    const again = await ask().header('x-captcha-token', token)

    asked.assertStatus(403)
    asked.assertBodyContains({
      code: 'CAPTCHA_REQUIRED',
      message: 'There were many attempts in a row. To go on, show that you are a person.',
      meta: { challenge: '/api/v3/captcha', header: 'x-captcha-token' },
    })
    given.assertStatus(200)
    given.assertHeader('cache-control', 'no-store')
    goesOn.assertStatus(200)
    goesOn.assertBody({ exists: false })
    again.assertStatus(403)
    again.assertBodyContains({ code: 'CAPTCHA_INVALID' })
    assert.match(again.body().message, /^No pudimos comprobar/)
  })

  test('that was not demanded is not used up', async ({ assert }) => {
    const token = await aCaptcha()

    const free = await ask().header('x-captcha-token', token)

    free.assertStatus(200)
    assert.isEmpty(await db.from('used_captchas'))
    assert.equal(await codeOf(token), 'in')
  })

  test('is good once, even for many at the same instant', async ({ assert }) => {
    const token = await aCaptcha()

    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(token)))

    assert.lengthOf(
      codes.filter((code) => code === 'in'),
      1
    )
    assert.lengthOf(
      codes.filter((code) => code === 'CAPTCHA_INVALID'),
      19
    )
  })

  test('written in another way is still the same one', async ({ assert }) => {
    const token = await aCaptcha()
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString())
    const other = { more: 1, solution: { ...solution, time: 1 }, challenge }

    assert.equal(await codeOf(token), 'in')
    assert.equal(
      await codeOf(Buffer.from(JSON.stringify(other)).toString('base64url')),
      'CAPTCHA_INVALID'
    )
  })

  test('is over after five minutes', async ({ assert }) => {
    const [early, late] = [await aCaptcha(), await aCaptcha()]
    const made = now()

    freezeTime(made.plus({ minutes: 4, seconds: 58 }).toJSDate())
    assert.equal(await codeOf(early), 'in')
    freezeTime(made.plus({ minutes: 5, seconds: 2 }).toJSDate())
    assert.equal(await codeOf(late), 'CAPTCHA_INVALID')
  })

  test('is one of ours, as we made it, and solved', async ({ assert }) => {
    const ours = await newChallenge()
    const { parameters } = ours
    const theirs = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: now().plus({ minutes: 5 }).toJSDate(),
      hmacSignatureSecret: 'guessed',
      hmacKeySignatureSecret: 'guessed',
    })
    const easier = { ...ours, parameters: { ...parameters, keyPrefix: '0'.repeat(32) } }
    const longer = { ...ours, parameters: { ...parameters, expiresAt: parameters.expiresAt! + 60 } }
    const pack = (what: unknown) => Buffer.from(JSON.stringify(what)).toString('base64')
    const derivedKey = parameters.keyPrefix + '0'.repeat(32)
    const wrong = [
      await aCaptcha(theirs),
      await aCaptcha(longer),
      pack({ challenge: easier, solution: { counter: 0, derivedKey: '0'.repeat(64) } }),
      pack({ challenge: ours, solution: { counter: 1, derivedKey } }),
      pack({ challenge: ours }),
      pack({ challenge: { parameters: null }, solution: [] }),
      pack(null),
      pack('x'),
      'x',
      '%%%',
      'A'.repeat(4096),
    ]

    for (const token of wrong) assert.equal(await codeOf(token), 'CAPTCHA_INVALID', token)
    assert.equal(await codeOf(undefined), 'CAPTCHA_REQUIRED')
    assert.equal(await codeOf(''), 'CAPTCHA_REQUIRED')
    assert.isEmpty(await db.from('used_captchas'))
    assert.equal(await codeOf(await aCaptcha(ours)), 'in')
  })

  test('costs a phone seconds and not minutes, and a machine more than nothing', ({ assert }) => {
    const [least, most] = REAL_WORK.counters.map((counter) => counter * REAL_WORK.cost)

    assert.isAtLeast(least!, 1_000_000)
    assert.isAtMost(most!, 5_000_000)
  })

  test('once too old to be used again is forgotten, and no sooner', async ({ assert }) => {
    for (let used = 0; used < 3; used++) await useCaptcha(await aCaptcha())
    const [first, second] = await db.from('used_captchas')
    await db
      .from('used_captchas')
      .where({ hash: first.hash })
      .update({ expires_at: now().minus({ minutes: 61 }).toJSDate() })

    await db
      .from('used_captchas')
      .where({ hash: second.hash })
      .update({ expires_at: now().minus({ minutes: 59 }).toJSDate() })

    const queue = await boss()
    await queue.send(purgeUsedCaptchas.name, {})
    await workOff()

    const left = await db.from('used_captchas').orderBy('expires_at')
    assert.lengthOf(left, 2)
    assert.equal(left[0].hash, second.hash)
    assert.match(purgeUsedCaptchas.cron!, /^\d+ \* \* \* \*$/)
  })

  test('is described where it may be asked for', async ({ assert }) => {
    const { paths } = (await guest.get('/openapi.json')).body()

    for (const [path, method] of [
      ['/auth', 'post'],
      ['/local/login', 'post'],
      ['/users', 'post'],
      ['/users/check', 'get'],
      ['/users/password/request', 'post'],
      ['/users/verification-code', 'post'],
      ['/appointments', 'post'],
    ]) {
      const { parameters, responses } = paths[path!][method!]
      const header = parameters.find(({ name }: { name: string }) => name === 'x-captcha-token')
      assert.equal(header?.in, 'header', path)
      assert.include(responses['4XX'].description, 'CAPTCHA_REQUIRED', path)
    }
  })
})
