import { test } from '@japa/runner'
import User from '#app/accounts/users/user'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { apiOf, guest } from '#tests/helpers/api'
import type { ApiResponse } from '@japa/api-client'
import { aCaptcha } from '#tests/helpers/captcha'
import { aHost, PASSWORD } from '#tests/helpers/host'
import { countHashing, guess, quickHashing, tally } from './guessing.ts'
import PasswordReset from '#app/accounts/passwords/password_reset'
import VerificationCode from '#app/accounts/users/verification_code'

const HERE = '198.51.100.7'

/** Everything that an answer says, but for what is new in each. */
function saidBy(answer: ApiResponse) {
  const [headers, body] = [{ ...answer.headers() }, { ...answer.body() }]
  for (const name of ['x-request-id', 'date']) delete headers[name]
  delete body.requestId
  return { status: answer.status(), headers, body }
}

const recover = async ({
  email,
  from,
  solves = false,
}: {
  email: string
  from: string
  solves?: boolean
}) => {
  const request = guest.post('/users/password/request').header('x-forwarded-for', from)
  if (solves) request.header('x-captcha-token', await aCaptcha())
  return request.json({ email })
}

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

test.group('Whether an e-mail has an account', (group) => {
  group.each.setup(quickHashing)

  test('cannot be seen when signing in: the same words, headers and work, before and after the limit', async ({
    assert,
  }) => {
    const hashing = countHashing()
    const { user } = await aHost()

    for (const n of times(24)) {
      const solves = n >= 18
      const [from, other] = [`192.0.2.${n}`, `192.0.3.${n}`]
      Object.assign(hashing, { verified: 0, made: 0 })
      const known = await guess({ email: user.email, from, solves })
      const forKnown = hashing.verified + hashing.made
      Object.assign(hashing, { verified: 0, made: 0 })
      const unknown = await guess({ email: 'nadie@example.com', from: other, solves })
      const forUnknown = hashing.verified + hashing.made

      assert.deepEqual(saidBy(unknown), saidBy(known))
      assert.equal(forUnknown, forKnown, `guess ${n}`)
      assert.equal(forKnown, n < 10 || solves ? 1 : 0, `guess ${n}`)
      assert.property(known.headers(), 'ratelimit-remaining')
    }
  })

  test('cannot be seen when asking for a new password, before and after every limit', async ({
    assert,
  }) => {
    const { user } = await aHost()
    const seen = []

    for (const n of times(14)) {
      const solves = n >= 7
      const [known, unknown] = await Promise.all([
        recover({ email: user.email, from: `192.0.2.${n}`, solves }),
        recover({ email: 'nadie@example.com', from: `192.0.3.${n}`, solves }),
      ])
      assert.deepEqual(saidBy(unknown), saidBy(known))
      seen.push(known)
    }

    assert.deepEqual(tally(seen), { '202 in': 12, '403 CAPTCHA_REQUIRED': 2 })
  })

  test('may be asked for by forms, and by lists only for captchas', async ({ assert }) => {
    const { user } = await aHost()
    const check = (email: string) =>
      guest.get('/users/check').qs({ email }).header('x-forwarded-for', HERE)

    const first = await check(user.email)
    const free = await Promise.all(times(39).map((n) => check(`p${n}@example.com`)))
    const solved = await Promise.all(
      times(70).map(async (n) =>
        check(`p${n}@example.com`).header('x-captcha-token', await aCaptcha())
      )
    )

    first.assertBody({ exists: true })
    first.assertHeader('ratelimit-limit', '20')
    first.assertHeader('ratelimit-remaining', '19')
    assert.deepEqual(tally(free), { '200 in': 19, '403 CAPTCHA_REQUIRED': 20 })
    assert.deepEqual(tally(solved), { '200 in': 60, '429 TOO_MANY_REQUESTS': 10 })
  })
})

test.group('The inbox of another user', (group) => {
  group.each.setup(quickHashing)

  test('gets at most 10 recovery mails an hour from all addresses together, and the link of the last one opens', async ({
    assert,
  }) => {
    const { user } = await aHost()

    await Promise.all(
      times(30).map((n) => recover({ email: user.email, from: `192.0.2.${n}`, solves: true }))
    )
    await workOff()

    const mails = await outbox(user.email)
    assert.lengthOf(await PasswordReset.all(), 10)
    assert.isAtMost(mails.length, 10)
    const [, token] = /recover-password\?token=([\w.-]+)/.exec(mails.at(-1)!.text)!
    const chosen = await apiOf(token!).patch('/users/password', {
      password: 'Nueva-clave-9$',
      confirmPassword: 'Nueva-clave-9$',
    })
    chosen.assertStatus(204)
  })

  test('from one address: 5 requests, with captchas 25, for all e-mails together', async ({
    assert,
  }) => {
    const ask = (count: number, solves: boolean) =>
      Promise.all(
        times(count).map((n) => recover({ email: `p${n}@example.com`, from: HERE, solves }))
      )

    const free = await ask(15, false)
    const solved = await ask(30, true)

    assert.deepEqual(tally(free), { '202 in': 5, '403 CAPTCHA_REQUIRED': 10 })
    assert.deepEqual(tally(solved), { '202 in': 20, '429 TOO_MANY_REQUESTS': 10 })
  })

  test('gets at most 15 verification codes an hour, so a code can be guessed 75 times of a million', async ({
    assert,
  }) => {
    const { user, api } = await aHost()
    const ask = async (solves: boolean) => {
      await VerificationCode.query().update({ createdAt: new Date(Date.now() - 61_000) })
      const request = api.post('/users/verification-code')
      return solves ? request.header('x-captcha-token', await aCaptcha()) : request
    }

    const answers = []
    for (const n of times(20)) answers.push(await ask(n >= 7))

    assert.deepEqual(tally(answers), {
      '202 in': 15,
      '403 CAPTCHA_REQUIRED': 2,
      '429 TOO_MANY_REQUESTS': 3,
    })
    assert.lengthOf(await VerificationCode.query().where({ userId: user.id }), 15)
  })
})

test.group('Signing up and changing a password', (group) => {
  group.each.setup(quickHashing)

  test('from one address: 10 sign-ups, with captchas 60', async ({ assert }) => {
    const signUp = async (n: number, solves: boolean) => {
      const request = guest.post('/users').header('x-forwarded-for', HERE)
      if (solves) request.header('x-captcha-token', await aCaptcha())
      const email = `new${n}@example.com`
      return request.json({ firstName: 'Ana', email, password: PASSWORD, terms: true })
    }

    const free = await Promise.all(times(20).map((n) => signUp(n, false)))
    const solved = await Promise.all(times(55).map((n) => signUp(100 + n, true)))

    assert.deepEqual(tally(free), { '201 in': 10, '403 CAPTCHA_REQUIRED': 10 })
    assert.deepEqual(tally(solved), { '201 in': 50, '429 TOO_MANY_REQUESTS': 5 })
    assert.lengthOf(await User.all(), 60)
  }).timeout(30_000)

  test('at an open session: 5 tries of the old password, from wherever', async ({ assert }) => {
    const hashing = countHashing()
    const { api } = await aHost()
    const change = (n: number) =>
      api
        .patch('/users/me/password', {
          currentPassword: 'Adivinada-1!',
          password: 'Nueva-clave-9$',
          confirmPassword: 'Nueva-clave-9$',
        })
        .header('x-forwarded-for', `192.0.2.${n}`)

    const answers = await Promise.all(times(20).map(change))

    assert.equal(hashing.verified, 5)
    assert.deepEqual(tally(answers), { '422 WRONG_PASSWORD': 5, '429 TOO_MANY_REQUESTS': 15 })
  })
})
