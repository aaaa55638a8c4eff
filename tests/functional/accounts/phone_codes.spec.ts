import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aHost, aProHost, type TestHost } from '#tests/helpers/host'

const number = (digits: string) => ({ phone: { prefix: '+51', number: digits } })

async function aHostWithPhone() {
  const host = await aProHost()
  await host.api.patch('/users/me', number('955 000 777'))
  return host
}

const ask = ({ api }: TestHost) => api.post('/users/me/phone/verification-code')
const prove = ({ api }: TestHost, code: string) => api.post('/users/me/phone/verify', { code })

/** The digits that the phone got last. */
async function codeOn(phone: string) {
  await workOff()
  const messages = await outbox(phone)
  return /\d{6}/.exec(messages.at(-1)!.text)![0]
}

test.group('A host’s phone', () => {
  test('is proved by a code that goes to it over WhatsApp, once', async ({ assert }) => {
    const host = await aHostWithPhone()

    const asked = await ask(host)
    const code = await codeOn('+51955000777')
    const wrong = await prove(host, code === '000000' ? '000001' : '000000')
    const proved = await prove(host, code)
    const again = await prove(host, code)

    asked.assertStatus(202)
    asked.assertBody({ sent: true, phone: '+51955000777' })
    wrong.assertStatus(422)
    proved.assertBody({ phoneVerified: true })
    again.assertStatus(422)
    const me = await host.api.get('/users/me')
    assert.isTrue(me.body().phoneVerified)
    assert.isEmpty(await outbox(host.user.email))
    assert.equal((await ask(host)).body().code, 'PHONE_VERIFIED')
  })

  test('is to be proved again when it changes, and not when it is written in another way', async ({
    assert,
  }) => {
    const host = await aHostWithPhone()
    await ask(host)
    await prove(host, await codeOn('+51955000777'))

    const rewritten = await host.api.patch('/users/me', number('955-000-777'))
    const changed = await host.api.patch('/users/me', number('955 000 778'))

    assert.isTrue(rewritten.body().phoneVerified)
    assert.isFalse(changed.body().phoneVerified)
  })

  test('is not proved by a code that went to another number', async ({ assert }) => {
    const host = await aHostWithPhone()
    await ask(host)
    const code = await codeOn('+51955000777')
    await host.api.patch('/users/me', number('955 000 778'))

    const refused = await prove(host, code)

    refused.assertStatus(422)
    const [account] = await db.from('accounts').where({ id: host.account.id })
    assert.isNull(account.verified_phone)
  })

  test('gets a code once a minute, five an hour, and only with a plan and a number', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHostWithPhone()
    const basic = await aHost()
    const silent = await aProHost()

    const first = await ask(host)
    const second = await ask(host)
    const statuses = []
    for (let times = 1; times <= 5; times++) {
      pass(cleanup, times * 61_000)
      statuses.push((await ask(host)).status())
    }

    first.assertStatus(202)
    assert.equal(second.body().code, 'WAIT_FOR_CODE')
    assert.equal(statuses.at(-1), 429)
    assert.equal((await ask(basic)).body().code, 'FEATURE_NOT_AVAILABLE')
    await db.from('accounts').where({ id: silent.account.id }).update({ phone_number: null })
    assert.equal((await ask(silent)).body().code, 'NO_PHONE')
  })
})
