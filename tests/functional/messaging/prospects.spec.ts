import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { aTeam } from '#tests/helpers/team'
import { workOff } from '#tests/helpers/jobs'
import { runNow } from '#tests/helpers/run_now'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { approveAll, aReadyHost, NUMBER } from '#tests/helpers/own_numbers'
import { whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import { anaWrites } from '#tests/helpers/inbox'
import {
  aHostWithNumber,
  aProspect,
  conversationsOf,
  EVA,
  evaWrites,
  textsIn,
} from '#tests/helpers/prospects'

const HOUR = 3_600_000

const QUESTION = 'Hola, ¿atienden niños de 6 años?'

test.group('A person who writes to a host’s own number first', (group) => {
  group.each.timeout(60_000)

  test('is in the inbox by the name of their profile, with an address nowhere else', async ({
    assert,
  }) => {
    const { host, id, path } = await aProspect(QUESTION)
    await evaWrites(host, 'Es para el sábado.')

    const [listed, ...others] = await conversationsOf(host)
    const whole = (await host.api.get(path)).body()

    assert.isEmpty(others)
    assert.deepEqual(listed!.client, {
      id: null,
      name: EVA.name,
      email: null,
      phone: EVA.phone,
      phoneText: '+51 904 117 330',
    })
    assert.equal(listed!.unread, 2)
    assert.deepInclude(whole, { bookings: 0, coming: [], past: [], due: [], language: 'es' })
    assert.deepInclude(whole.whatsapp, { reason: null, isOpen: true })
    assert.deepEqual(await textsIn(host, id), [QUESTION, 'Es para el sábado.'])
  })

  test('without a name is called by their phone as it is written, without one by the end of an id', async ({
    assert,
  }) => {
    const host = await aHostWithNumber()
    await evaWrites(host, 'Hola', { sender: { phone: EVA.phone } })
    await evaWrites(host, 'Hola', { sender: { providerUserId: 'US.13491208655302741918' } })

    const names = (await conversationsOf(host)).map(({ client }) => client.name)

    assert.sameMembers(names, ['+51 904 117 330', 'WhatsApp …1918'])
  })

  test('is found by name, phone and words, can be given to a member, and is counted as unread', async ({
    assert,
  }) => {
    const { host, path } = await aProspect(QUESTION)
    const found = async (q: string) =>
      (await conversationsOf(host, `?q=${encodeURIComponent(q)}`)).length

    assert.equal(await found('eva'), 1)
    assert.equal(await found('904 117'), 1)
    assert.equal(await found('niños'), 1)
    assert.equal(await found('nadie'), 0)
    assert.equal(await found('999'), 0)
    assert.deepEqual((await host.api.get('/conversations/unread')).body(), { unread: 1 })
    const given = await host.api.patch(path, { assigneeId: host.user.id })
    given.assertBodyContains({ assignee: { id: host.user.id } })
    const read = await host.api.post(`${path}/read`, { until: 1 })
    assert.equal(read.body().unread, 0)
  })

  test('begins nothing at the platform’s number, and nothing at another host’s', async ({
    assert,
  }) => {
    const { host } = await aProspect(QUESTION)
    const { OWNER, account } = await aTeam().then(({ members, account: team }) => ({
      OWNER: members.OWNER,
      account: team,
    }))

    await anaWrites('¿Hay alguien?', { sender: { phone: '+51900000001' } })
    const foreign = await OWNER.api.in(account).get('/conversations')

    assert.lengthOf(await conversationsOf(host), 1)
    assert.isEmpty(foreign.body().items)
  })

  test('who writes 8 times at once has one conversation with all of it', async ({ assert }) => {
    const host = await aHostWithNumber()
    await Promise.all(Array.from({ length: 8 }, (_, index) => evaWrites(host, `Hola ${index}`)))

    const listed = await conversationsOf(host)
    assert.lengthOf(listed, 1)
    assert.equal(listed[0]!.unread, 8)
  })
})

test.group('An answer to a person who is no client yet', (group) => {
  group.each.timeout(60_000)

  test('goes from the number that they wrote to, without the host’s name, and never by e-mail', async ({
    assert,
  }) => {
    const { host, id, path } = await aProspect(QUESTION)
    const sent = await host.api.post(`${path}/messages`, {
      channel: 'whatsapp',
      text: 'Sí, claro.',
    })
    const mail = await host.api.post(`${path}/messages`, { channel: 'email', text: 'Sí, claro.' })
    await workOff()

    sent.assertStatus(201)
    mail.assertStatus(409)
    mail.assertBodyContains({ code: 'CLIENT_UNREACHABLE' })
    const [message] = await whatsAppTo(EVA.phone)
    assert.equal(message!.text, 'Sí, claro.')
    assert.equal(message!.whatsapp!.from, host.number)
    const thread = (await host.api.get(`/conversations/${id}/messages`)).body()
    assert.equal(thread.items[0].state, 'sent')
    const whole = (await host.api.get(path)).body()
    assert.deepInclude(whole, { unread: 0 })
    assert.equal(whole.assignee.id, host.user.id)
  })

  test('is a template without a booking and a name once 24 hours have passed', async ({
    assert,
    cleanup,
  }) => {
    const { host, path } = await aProspect(QUESTION)
    pass(cleanup, 24 * HOUR + 60_000)
    const whole = (await host.api.get(path)).body()
    const free = await host.api.post(`${path}/messages`, { channel: 'whatsapp', text: 'Tarde' })
    const wrong = await host.api.post(`${path}/messages`, {
      channel: 'whatsapp',
      template: 'talk_resumed',
    })
    const template = { channel: 'whatsapp', template: 'talk_asked' }
    const sent = await host.api.post(`${path}/messages`, template)
    await runNow(sendDelivery)

    assert.isFalse(whole.whatsapp.isOpen)
    assert.deepEqual(
      whole.templates.map(({ name }: { name: string }) => name),
      ['talk_asked']
    )
    free.assertBodyContains({ code: 'WINDOW_CLOSED' })
    wrong.assertBodyContains({ code: 'CLIENT_UNREACHABLE' })
    sent.assertStatus(201)
    const [message] = await whatsAppTo(EVA.phone)
    assert.equal(message!.whatsapp!.template, 'talk_asked_v1')
    assert.equal(message!.whatsapp!.from, host.number)
    assert.include(message!.text, host.account.fullName)
  })

  test('is no template that Meta has not approved for their number', async ({
    assert,
    cleanup,
  }) => {
    const { host } = await aReadyHost(cleanup)
    await evaWrites({ number: NUMBER.phoneNumberId }, 'Hola')
    const [{ id } = { id: '' }] = await conversationsOf(host)
    const path = `/conversations/${id}`
    pass(cleanup, 25 * HOUR)
    const offered = async () => (await host.api.get(path)).body().templates.length as number

    await db
      .from('whatsapp_templates')
      .where('name', 'like', 'talk_asked%')
      .update({ state: 'pending' })
    const before = await offered()
    const refused = await host.api.post(`${path}/messages`, {
      channel: 'whatsapp',
      template: 'talk_asked',
    })
    await approveAll(NUMBER)

    assert.equal(before, 0)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'WINDOW_CLOSED' })
    assert.equal(await offered(), 1)
  })

  test('is none once the number was removed: no other number of ours writes to them', async ({
    assert,
  }) => {
    const { host, path } = await aProspect(QUESTION)
    await host.api.post(`${path}/messages`, { channel: 'whatsapp', text: 'Ya voy' })
    const removed = await host.api.delete(`/whatsapp-numbers/${host.numberId}`)
    await workOff()

    const whole = (await host.api.get(path)).body()
    const template = { channel: 'whatsapp', template: 'talk_asked' }
    const refused = await host.api.post(`${path}/messages`, template)

    removed.assertStatus(204)
    assert.equal(whole.whatsapp.reason, 'numberGone')
    assert.isEmpty(whole.templates)
    refused.assertBodyContains({ code: 'CLIENT_UNREACHABLE' })
    assert.isEmpty(await whatsAppTo(EVA.phone))
    const thread = (await host.api.get(`${path}/messages`)).body()
    assert.equal(thread.items[0].state, 'notSent')
  })

  test('is none after BAJA, which is answered, until ALTA', async ({ assert }) => {
    const { host, path } = await aProspect(QUESTION)
    await evaWrites(host, 'BAJA')
    await workOff()
    const answers = await whatsAppTo(EVA.phone)
    const stopped = (await host.api.get(path)).body()
    const body = { channel: 'whatsapp', text: 'Hola' }
    const refused = await host.api.post(`${path}/messages`, body)
    await evaWrites(host, 'ALTA')
    await workOff()
    const again = await host.api.post(`${path}/messages`, body)

    assert.lengthOf(answers, 1)
    assert.equal(answers[0]!.whatsapp!.from, host.number)
    assert.equal(stopped.whatsapp.reason, 'optedOut')
    refused.assertBodyContains({ code: 'CLIENT_UNREACHABLE' })
    again.assertStatus(201)
  })
})
