import { test } from '@japa/runner'
import User from '#app/accounts/users/user'
import db from '@adonisjs/lucid/services/db'
import { apiOf, guest } from '#tests/helpers/api'
import { mailedCode, maria, tokenOf } from './maria.ts'
import VerificationCode from '#app/accounts/users/verification_code'

test.group('Signing up', () => {
  test('a person gets an account of their country, office hours and a code by mail', async ({
    assert,
  }) => {
    const response = await guest.post('/users', maria)

    response.assertStatus(201)
    response.assertBodyContains({
      email: 'maria@example.com',
      currency: 'COP',
      timeZone: 'America/Bogota',
      emailVerified: false,
      onboarding: true,
    })
    assert.notProperty(response.body(), 'password')
    assert.match(await mailedCode(), /^\d{6}$/)
    assert.deepEqual(await db.from('schedules').count('* as n'), [{ n: '1' }])
  })

  test('an unknown country counts as US, and no field makes a user staff or PRO', async () => {
    const abroad = await guest.post('/users', { ...maria, country: 'ZZ' })
    const greedy = await guest.post('/users', {
      ...maria,
      email: 'b@example.com',
      isStaff: true,
      roleId: 'PRO',
    })

    abroad.assertBodyContains({ country: 'US', currency: 'USD' })
    greedy.assertStatus(422)
  })

  test('the same e-mail signs up once', async ({ assert }) => {
    await guest.post('/users', maria)
    const again = await guest.post('/users', { ...maria, email: 'maria@example.com' })

    again.assertStatus(409)
    again.assertBodyContains({ code: 'EMAIL_TAKEN' })
    assert.lengthOf(await User.all(), 1)
  })

  const weak = ['short1!', 'alllowercase1!', 'ALLUPPERCASE1!', 'NoDigitsHere!', 'NoSignHere123']
  for (const password of weak) {
    test(`the password ${password} is refused`, async () => {
      const response = await guest.post('/users', { ...maria, password })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'password' }] })
    })
  }

  test('terms have to be accepted', async () => {
    const response = await guest.post('/users', { ...maria, terms: false })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'terms' }] })
  })
})

test.group('The names of a new account', () => {
  test('are of letters; those of real people are taken', async () => {
    const wrong = await guest.post('/users', {
      ...maria,
      firstName: 'María2',
      lastName: 'entra@ya',
    })
    const right = await guest.post('/users', {
      ...maria,
      firstName: 'María José',
      lastName: "O'Higgins Núñez-Vela",
    })

    wrong.assertStatus(422)
    const message = 'Solo se permiten letras'
    wrong.assertBodyContains({
      errors: [
        { field: 'firstName', rule: 'letters', message },
        { field: 'lastName', rule: 'letters', message },
      ],
    })
    right.assertStatus(201)
  })
})

test.group('Proving the e-mail', (group) => {
  let token = ''

  async function begin() {
    await guest.post('/users', maria)
    const tokens = await tokenOf()
    token = tokens.token
    return mailedCode()
  }
  group.each.teardown(() => {
    token = ''
  })

  test('the mailed code proves it, once', async () => {
    const code = await begin()

    const first = await apiOf(token).post('/users/verify', { code })
    const again = await apiOf(token).post('/users/verify', { code })

    first.assertStatus(200)
    first.assertBodyContains({ emailVerified: true })
    again.assertStatus(422)
    again.assertBodyContains({ code: 'INVALID_CODE' })
  })

  test('after five wrong tries even the right one is refused', async () => {
    const code = await begin()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++)
      await apiOf(token).post('/users/verify', { code: wrong })

    const right = await apiOf(token).post('/users/verify', { code })

    right.assertStatus(429)
  })

  test('after ten minutes it has expired', async () => {
    const code = await begin()
    await VerificationCode.query().update({ expiresAt: new Date(Date.now() - 1000) })

    const late = await apiOf(token).post('/users/verify', { code })

    late.assertStatus(410)
    late.assertBodyContains({ code: 'EXPIRED' })
  })

  test('another code can be had after a minute, not before', async () => {
    await begin()
    const early = await apiOf(token).post('/users/verification-code')
    await VerificationCode.query().update({ createdAt: new Date(Date.now() - 61_000) })
    const later = await apiOf(token).post('/users/verification-code')

    early.assertStatus(429)
    early.assertHeader('retry-after')
    later.assertStatus(202)
  })
})
