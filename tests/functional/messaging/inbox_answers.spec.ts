import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { now } from '#core/time'
import { pass } from '#tests/helpers/clock'
import { aTeam } from '#tests/helpers/team'
import { workOff } from '#tests/helpers/jobs'
import { barrier } from '#tests/helpers/barrier'
import { runNow } from '#tests/helpers/run_now'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { aBooking } from '#tests/helpers/booking'
import { ALWAYS, ana, SESSION } from '#tests/helpers/host'
import { ANAS_PHONE, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import {
  aConfirmed,
  newest,
  payloadOf,
  press,
  pressed,
  said,
  say,
} from '#tests/helpers/whatsapp_presses'
import { anaWrites, anInboxHost, conversationOf } from '#tests/helpers/inbox'

const HOUR = 3_600_000

/** A team to which Ana has written, with the calls of two members who run it. */
async function aTeamInbox() {
  const team = await aTeam()
  const { OWNER, ADMIN } = team.members
  const [owner, admin] = [OWNER.api.in(team.account), ADMIN.api.in(team.account)]
  await owner.post('/availability', ALWAYS)
  const service = (await owner.post('/services', SESSION)).body()
  await aBooking({ ...OWNER, service })
  await anaWrites('Hola')
  const { id } = await conversationOf({ api: owner })
  return { team, owner, admin, ids: [OWNER.user.id, ADMIN.user.id], path: `/conversations/${id}` }
}

test.group('An answer in the inbox', () => {
  test('over WhatsApp within 24 hours is a delivery that its job sends', async ({ assert }) => {
    const host = await anInboxHost()
    await anaWrites('Hola')
    const { id } = await conversationOf(host)
    const body = { channel: 'whatsapp', text: '¡Claro que sí!', after: 1 }

    const sent = await host.api.post(`/conversations/${id}/messages`, body)
    await workOff()

    sent.assertStatus(201)
    sent.assertBodyContains({ text: '¡Claro que sí!', state: 'planned', number: 2 })
    const [message] = await whatsAppTo(ANAS_PHONE)
    assert.include(message!.text, '¡Claro que sí!')
    assert.include(message!.text, host.account.firstName)
    const thread = (await host.api.get(`/conversations/${id}/messages`)).body()
    assert.equal(thread.items[0].state, 'sent')
    const listed = (await host.api.get('/deliveries?kind=inbox_reply')).body()
    assert.equal(listed.items[0].name, ana.name)
    const whole = (await host.api.get(`/conversations/${id}`)).body()
    assert.deepInclude(whole, {
      unread: 0,
      assignee: { id: host.user.id, name: host.account.fullName },
    })
  })

  test('is refused freely once 24 hours have passed, and goes as a template', async ({
    assert,
    cleanup,
  }) => {
    const host = await anInboxHost()
    await anaWrites('Hola')
    const { id } = await conversationOf(host)
    const path = `/conversations/${id}/messages`
    pass(cleanup, 24 * HOUR - 60_000)
    const open = await host.api.get(`/conversations/${id}`)
    pass(cleanup, 24 * HOUR + 60_000)
    const closed = await host.api.get(`/conversations/${id}`)
    const free = await host.api.post(path, { channel: 'whatsapp', text: 'Tarde' })
    const template = await host.api.post(path, { channel: 'whatsapp', template: 'talk_resumed' })
    await runNow(sendDelivery)

    assert.isTrue(open.body().whatsapp.isOpen)
    assert.isFalse(closed.body().whatsapp.isOpen)
    assert.sameMembers(
      closed.body().templates.map(({ name }: { name: string }) => name),
      ['talk_resumed', 'talk_booking']
    )
    free.assertStatus(409)
    free.assertBodyContains({ code: 'WINDOW_CLOSED' })
    template.assertStatus(201)
    const [message] = await whatsAppTo(ANAS_PHONE)
    assert.equal(message!.whatsapp!.template, 'talk_resumed_v1')
    assert.equal(template.body().text, message!.text)
  })

  test('goes freely for 24 hours after a pressed button too, and a stranger’s press opens nothing', async ({
    assert,
    cleanup,
  }) => {
    const { host } = await aConfirmed(cleanup)
    await db.from('accounts').where({ id: host.account.id }).update({ role_id: 'BUSINESS' })
    await anaWrites('Hola')
    const { id } = await conversationOf(host)
    const answer = { channel: 'whatsapp', text: '¡Gracias por confirmar!' }
    pass(cleanup, 30 * HOUR)

    const payload = payloadOf(await newest(), 0)
    await say(said(pressed(payload), { from: { from: '51900000001' } }))
    const refused = await host.api.post(`/conversations/${id}/messages`, answer)
    const at = now()
    await press(0)
    const sent = await host.api.post(`/conversations/${id}/messages`, answer)
    const whole = (await host.api.get(`/conversations/${id}`)).body()

    refused.assertBodyContains({ code: 'WINDOW_CLOSED' })
    sent.assertStatus(201)
    assert.isTrue(whole.whatsapp.isOpen)
    assert.closeTo(Date.parse(whole.whatsapp.until), at.plus({ hours: 24 }).toMillis(), 60_000)
    assert.equal(whole.unread, 0)
  })

  test('that waits until the window has closed is not sent, with its reason', async ({
    assert,
    cleanup,
  }) => {
    const host = await anInboxHost()
    await anaWrites('Hola')
    const { id } = await conversationOf(host)
    await host.api.post(`/conversations/${id}/messages`, { channel: 'whatsapp', text: 'Ya voy' })
    pass(cleanup, 25 * HOUR)
    await workOff()

    const { items } = (await host.api.get(`/conversations/${id}/messages`)).body()
    assert.deepInclude(items[0], { state: 'notSent', reason: 'windowClosed' })
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 0)
  })

  test('by e-mail goes to the client with its subject', async ({ assert }) => {
    const host = await anInboxHost()
    await anaWrites('Hola')
    const { id } = await conversationOf(host)
    const body = { channel: 'email', subject: 'Cómo llegar', text: 'Av. Larco 123\n\nPiso 4' }
    await host.api.post(`/conversations/${id}/messages`, body)
    await workOff()

    const mail = await db.from('outbox_messages').where({ subject: 'Cómo llegar' }).first()
    assert.equal(mail.to, ana.email)
    assert.include(mail.text, 'Av. Larco 123\n\nPiso 4')
  })

  test('says nothing over WhatsApp to a client without a consent who never wrote there', async ({
    assert,
  }) => {
    const host = await anInboxHost()
    await anaWrites('Hola')
    const { id } = await conversationOf(host)
    await db.from('conversations').update({ contact_id: null, whatsapp_at: null })
    await db.from('tickets').update({ whatsapp_withdrawn_at: new Date() })

    const refused = await host.api.post(`/conversations/${id}/messages`, {
      channel: 'whatsapp',
      template: 'talk_resumed',
    })

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'CLIENT_UNREACHABLE' })
    assert.equal((await host.api.get(`/conversations/${id}`)).body().whatsapp.reason, 'noConsent')
  })
})

test.group('Two members of a team', () => {
  test('who answer at once: the second is told of the first, and may send all the same', async ({
    assert,
  }) => {
    const { owner, admin, path } = await aTeamInbox()
    const answer = (api: typeof owner, after: number) =>
      api.post(`${path}/messages`, { channel: 'email', text: 'Voy yo', after })

    const both = await Promise.all([answer(owner, 1), answer(admin, 1)])
    const statuses = both.map((one) => one.status()).sort()
    const late = both[0]!.status() === 409 ? owner : admin
    const again = await answer(late, 2)

    assert.deepEqual(statuses, [201, 409])
    again.assertStatus(201)
    // Without what was seen both would go: the control of this race.
    const blind = await Promise.all(
      [owner, admin].map((api) => api.post(`${path}/messages`, { channel: 'email', text: 'Sí' }))
    )
    assert.deepEqual(
      blind.map((one) => one.status()),
      [201, 201]
    )
  })

  test('who take it at once: one has it, and the other is told', async ({ assert }) => {
    const { owner, admin, ids, path } = await aTeamInbox()
    const together = barrier(2)
    const take = async (api: typeof owner, assigneeId: string) => {
      await together()
      return api.patch(path, { assigneeId, from: null })
    }

    const both = await Promise.all([take(owner, ids[0]!), take(admin, ids[1]!)])

    assert.deepEqual(both.map((one) => one.status()).sort(), [200, 409])
    const refused = both.find((one) => one.status() === 409)!
    refused.assertBodyContains({ code: 'CONVERSATION_ASSIGNED' })
  })

  test('give it to members who run the team, and to no one else', async () => {
    const { owner, team, path } = await aTeamInbox()
    const { ADMIN, COLLABORATOR } = team.members

    const given = await owner.patch(path, { assigneeId: ADMIN.user.id })
    const outside = await owner.patch(path, { assigneeId: COLLABORATOR.user.id })
    const nobody = await owner.patch(path, { assigneeId: null })

    given.assertStatus(200)
    outside.assertStatus(422)
    outside.assertBodyContains({ code: 'ASSIGNEE_UNKNOWN' })
    nobody.assertBodyContains({ assignee: null })
  })
})
