import { test } from '@japa/runner'
import { apiOf } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import { aProHost } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { runNow } from '#tests/helpers/run_now'
import { transaction } from '#core/database/transaction'
import { send } from '#core/jobs'
import messagingConfig from '#config/messaging'
import OutboxMessage from '#app/messaging/channels/outbox_message'
import { checkWhatsappNumber } from '#jobs/messaging/check_whatsapp_number'
import { checkWhatsappNumbers } from '#jobs/messaging/check_whatsapp_numbers'
import {
  aNumberHost,
  connect,
  enteredOf,
  NUMBER,
  numberNow,
  OTHER,
  withOwnNumbers,
} from '#tests/helpers/own_numbers'

const PATH = '/whatsapp-numbers'

test.group('A number of a host’s own', (group) => {
  group.each.timeout(60_000)

  test('is connected with what Meta says of it, and its keys are kept encrypted and never answered', async ({
    assert,
    cleanup,
  }) => {
    const server = await withOwnNumbers(cleanup)
    const host = await aNumberHost()
    const before = (await host.api.get(PATH)).body()

    const connected = await host.api.post(PATH, enteredOf(NUMBER))

    assert.include(before, { isAllowed: true, isOffered: true })
    assert.isEmpty(before.items)
    connected.assertStatus(201)
    connected.assertBodyContains({
      phoneNumberId: NUMBER.phoneNumberId,
      displayPhone: NUMBER.displayPhone,
      verifiedName: 'Estudio Ana',
      state: 'connected',
      failure: null,
    })
    const stored = JSON.stringify(await numberNow())
    const answers = JSON.stringify([connected.body(), (await host.api.get(PATH)).body()])
    for (const secret of [NUMBER.token, NUMBER.appSecret]) {
      assert.notInclude(stored, secret)
      assert.notInclude(answers, secret)
    }
    assert.isTrue(server.calls.some(({ path }) => path.endsWith('/subscribed_apps')))
    const activity = (await host.api.get('/activity?thing=whatsapp')).body()
    assert.equal(activity.items[0].name, NUMBER.displayPhone)
    assert.notInclude(JSON.stringify(activity), NUMBER.token)
  })

  test('is refused with the cause that Meta names, and nothing is kept', async ({
    assert,
    cleanup,
  }) => {
    const server = await withOwnNumbers(cleanup)
    const host = await aNumberHost()
    const entered = enteredOf(NUMBER)
    const tries = [
      [{ ...entered, token: 'EAAG-a-wrong-token' }, 'token'],
      [{ ...entered, appSecret: OTHER.appSecret }, 'secret'],
      [{ ...entered, phoneNumberId: OTHER.phoneNumberId }, 'number'],
      [{ ...entered, businessAccountId: OTHER.businessAccountId }, 'account'],
    ] as const

    for (const [body, failure] of tries) {
      const answer = await host.api.post(PATH, body)
      answer.assertStatus(422)
      assert.deepInclude(answer.body(), { code: 'WHATSAPP_NUMBER_REFUSED' }, failure)
      assert.equal(answer.body().meta?.failure ?? answer.body().failure, failure)
    }
    server.endToken(NUMBER.token, 10)
    const lacking = await host.api.post(PATH, entered)
    lacking.assertStatus(422)
    assert.include(lacking.body().message, 'whatsapp_business_messaging')
    assert.isEmpty(await db.from('whatsapp_numbers'))
  })

  test('is not kept while Meta does not answer', async ({ assert, cleanup }) => {
    const server = await withOwnNumbers(cleanup, 200)
    const host = await aNumberHost()
    server.fail({ kind: 'hang' })

    const answer = await host.api.post(PATH, enteredOf(NUMBER))

    answer.assertStatus(503)
    assert.equal(answer.body().code, 'WHATSAPP_UNREACHABLE')
    assert.isEmpty(await db.from('whatsapp_numbers'))
  })

  test('needs BUSINESS and the owner, and what Meta could know', async ({ assert, cleanup }) => {
    const server = await withOwnNumbers(cleanup)
    const pro = await aProHost()
    const refused = await pro.api.post(PATH, enteredOf(NUMBER))
    refused.assertStatus(403)
    assert.equal(refused.body().code, 'FEATURE_NOT_AVAILABLE')

    const team = await aTeam()
    const { OWNER, ADMIN } = team.members
    await OWNER.account.merge({ roleId: 'BUSINESS' }).save()
    const admin = await ADMIN.api.in(team.account).post(PATH, enteredOf(NUMBER))
    admin.assertStatus(403)
    assert.isEmpty(server.calls)

    const host = await aNumberHost()
    for (const wrong of [
      { phoneNumberId: '../../me' },
      { businessAccountId: 'x' },
      { token: 'with spaces in it' },
      { appSecret: 'short' },
    ])
      (await host.api.post(PATH, { ...enteredOf(NUMBER), ...wrong })).assertStatus(422)
    assert.isEmpty(server.calls)
  })

  test('belongs to one account: of those who connect it at once, one does', async ({
    assert,
    cleanup,
  }) => {
    await withOwnNumbers(cleanup)
    const hosts = [await aNumberHost(), await aNumberHost(), await aNumberHost()]

    const answers = await Promise.all(
      hosts.map(({ token }) => apiOf(token).post(PATH, enteredOf(NUMBER)))
    )

    const codes = answers.map((one) => (one.status() === 201 ? 'done' : one.body().code))
    assert.sameMembers(codes, ['done', 'WHATSAPP_NUMBER_TAKEN', 'WHATSAPP_NUMBER_TAKEN'])
    assert.lengthOf(await db.from('whatsapp_numbers'), 1)
  })

  test('is the only one of its account, and takes another token', async ({ assert, cleanup }) => {
    await withOwnNumbers(cleanup)
    const host = await aNumberHost()
    const [one, other] = await Promise.all(
      [NUMBER, OTHER].map((number) => host.api.post(PATH, enteredOf(number)))
    )
    assert.sameMembers([one!.status(), other!.status()], [201, 409])

    const { phone_number_id: kept, token } = await numberNow()
    const number = kept === NUMBER.phoneNumberId ? NUMBER : OTHER
    const again = await host.api.post(PATH, enteredOf(number))

    again.assertStatus(201)
    const rows = await db.from('whatsapp_numbers')
    assert.lengthOf(rows, 1)
    assert.notEqual(rows[0].token, token)
  })

  test('is removed with its keys, and another account can connect it', async ({
    assert,
    cleanup,
  }) => {
    await withOwnNumbers(cleanup)
    const host = await aNumberHost()
    const stranger = await aNumberHost()
    const { id } = await connect(host)
    assert.isNotEmpty(await db.from('whatsapp_templates'))

    const foreign = await stranger.api.delete(`${PATH}/${id}`)
    const removed = await host.api.delete(`${PATH}/${id}`)

    foreign.assertStatus(404)
    removed.assertStatus(204)
    const row = await db.from('whatsapp_numbers').first()
    assert.include(row, { state: 'removed', token: null, app_secret: null })
    assert.isEmpty(await db.from('whatsapp_templates'))
    assert.isEmpty((await host.api.get(PATH)).body().items)
    const again = await host.api.delete(`${PATH}/${id}`)
    again.assertStatus(404)
    assert.equal((await connect(stranger)).state, 'connected')
  })

  test('that Meta refuses breaks once with a mail, and works again with what its host mends', async ({
    assert,
    cleanup,
  }) => {
    const server = await withOwnNumbers(cleanup)
    const host = await aNumberHost()
    const { id } = await connect(host)
    server.endToken(NUMBER.token)

    const checked = await host.api.post(`${PATH}/${id}/checks`)
    await host.api.post(`${PATH}/${id}/checks`)
    await workOff()

    checked.assertStatus(200)
    checked.assertBodyContains({ state: 'broken', failure: 'token' })
    const mails = await OutboxMessage.query().where({ channel: 'email', to: host.user.email })
    const told = mails.filter(
      ({ subject }) => subject === 'Tu número de WhatsApp dejó de funcionar'
    )
    assert.lengthOf(told, 1)
    assert.include(told[0]!.text, '/config/notifications')

    server.mend(NUMBER.token)
    const mended = await host.api.post(`${PATH}/${id}/checks`)
    mended.assertBodyContains({ state: 'connected', failure: null })
  })

  test('is asked about every few hours, and an answer that does not come changes nothing', async ({
    assert,
    cleanup,
  }) => {
    const server = await withOwnNumbers(cleanup, 200)
    const host = await aNumberHost()
    await connect(host)
    await transaction((trx) => send(trx, checkWhatsappNumbers, {}, { about: 'now' }))
    await runNow(checkWhatsappNumbers)
    assert.lengthOf(await jobsOf(checkWhatsappNumber), 1)

    server.fail({ kind: 'hang' })
    await assert.rejects(() => runNow(checkWhatsappNumber))
    assert.equal((await numberNow()).state, 'connected')

    server.endToken(NUMBER.token)
    await runNow(checkWhatsappNumber)
    assert.equal((await numberNow()).state, 'broken')
  })

  test('is connected at the simulated provider where messages stay here', async ({ assert }) => {
    assert.isUndefined(messagingConfig.ownNumbers!.templates)
    const host = await aNumberHost()

    const wrong = await host.api.post(PATH, { ...enteredOf(NUMBER), token: 'wrong-token' })
    const connected = await host.api.post(PATH, enteredOf(NUMBER))

    wrong.assertStatus(422)
    connected.assertStatus(201)
    connected.assertBodyContains({ state: 'connected', templates: null })
  })
})
