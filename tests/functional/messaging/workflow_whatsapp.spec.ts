import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { withWebhooks } from '#tests/helpers/whatsapp'
import { outbox } from '#tests/helpers/outbox'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { DAY } from '#tests/helpers/membership'
import { ana, aHost, aProHost } from '#tests/helpers/host'
import { runNow } from '#tests/helpers/run_now'
import { WORKFLOW } from '#database/factories/workflow'
import Account from '#app/accounts/users/account'
import type { TestHost } from '#tests/helpers/host'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { fallBackDelivery } from '#jobs/messaging/fall_back_delivery'
import {
  ANAS_PHONE,
  aWhatsAppHost,
  HOSTS_PHONE,
  tickingAna,
  toClient,
  usedBy,
  whatsAppTo,
} from '#tests/helpers/whatsapp_hosts'

const AT = { event: 'start', offset: { value: 1, unit: 'DAY' }, side: 'before' }
const COMING = { at: AT, channel: 'whatsapp', ready: 'are_you_coming' }

/** A host with a workflow that alone writes to clients over WhatsApp. */
async function aFlowHost(steps: object[] = [COMING]): Promise<TestHost> {
  const host = await aWhatsAppHost({ own: false, clients: false })
  const created = await host.api.post('/workflows', { ...WORKFLOW, steps })
  created.assertStatus(201)
  return host
}

/** A day before the meeting. */
async function reachStep(cleanup: (end: () => void) => void) {
  pass(cleanup, 4 * DAY)
  await runNow(sendDelivery)
  await workOff()
}

test.group('A step over WhatsApp', () => {
  test('goes as our template with its buttons, and uses the quota', async ({ assert, cleanup }) => {
    const host = await aFlowHost()
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    await reachStep(cleanup)

    const [sent, ...more] = await whatsAppTo(ANAS_PHONE)
    assert.isEmpty(more)
    assert.include(sent!.text, 'Recordatorio')
    assert.equal(sent!.whatsapp!.template, 'booking_reminder_v1')
    assert.lengthOf(sent!.whatsapp!.buttons, 3)
    assert.equal(await usedBy(host.account.id), 1)
    const { whatsapp, email } = await toClient('workflow_step')
    assert.equal(whatsapp!.state, 'sent')
    assert.isUndefined(email)
  })

  test('has buttons that do what they say when they are pressed in the outbox', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const host = await aFlowHost()
    const { code } = await aBooking(host, { attendee: tickingAna })
    await workOff()
    await reachStep(cleanup)
    const { whatsapp } = await toClient('workflow_step')

    const pressed = await guest.post('/simulator/whatsapp', {
      deliveryId: whatsapp!.id,
      button: 'confirm',
    })
    await workOff()

    pressed.assertStatus(202)
    const { announcements } = (await host.api.get(`/tickets/${code}`)).body()
    assert.lengthOf(announcements, 1)
    assert.include(announcements[0], { answer: 'coming', channel: 'whatsapp' })
  })

  test('goes by e-mail after the minutes that its host chose', async ({ assert, cleanup }) => {
    const host = await aFlowHost([{ ...COMING, emailAfter: 60 }])
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    await reachStep(cleanup)

    const [waiting] = await jobsOf(fallBackDelivery)
    const { whatsapp } = await toClient('workflow_step')
    assert.closeTo(+waiting!.start_after - +whatsapp!.sentAt!, 3_600_000, 60_000)
    await runNow(fallBackDelivery)
    await runNow(sendDelivery)

    const { email } = await toClient('workflow_step')
    assert.equal(email!.insteadOf, whatsapp!.id)
    const mails = (await outbox(ana.email)).map(({ subject }) => subject)
    assert.isTrue(mails.some((subject) => subject?.startsWith('¿Vienes?')))
  })

  test('goes by e-mail to a client who did not consent, and says why', async ({
    assert,
    cleanup,
  }) => {
    const host = await aFlowHost()
    await aBooking(host)
    await workOff()
    await reachStep(cleanup)

    const { whatsapp, email } = await toClient('workflow_step')
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'noConsent' })
    assert.include(email!.$attributes, { state: 'sent', insteadOf: whatsapp!.id })
  })

  test('has no e-mail in its place where a step goes by e-mail at the same time', async ({
    assert,
  }) => {
    const host = await aFlowHost([COMING, { ...COMING, channel: 'email' }])
    await aBooking(host)
    await workOff()

    const rows = await db.from('deliveries').where({ message: 'workflow_step' })
    const known = rows.map(({ channel, state, instead_of: of }) => [channel, state, of])
    assert.sameDeepMembers(known, [
      ['whatsapp', 'notSent', null],
      ['email', 'planned', null],
    ])
  })

  test('stays and is not sent where the plan has ended, and the default goes', async ({
    assert,
    cleanup,
  }) => {
    const host = await aFlowHost()
    await host.api.patch('/users/me', {
      reminders: { own: [], clients: [{ type: 'EMAIL', time: { value: 1, unit: 'DAY' } }] },
    })
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    await Account.query().where({ id: host.account.id }).update({ roleId: 'BASIC' })
    await reachStep(cleanup)

    const { whatsapp, email } = await toClient('workflow_step')
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'notInPlan' })
    assert.isUndefined(email)
    const [{ steps }] = (await host.api.get('/workflows')).body().items
    assert.isFalse(steps[0].inPlan)
    const { email: reminder } = await toClient('booking_reminder')
    assert.equal(reminder!.state, 'sent')
  })

  test('keeps its e-mail after it went by e-mail before', async ({ assert, cleanup }) => {
    const host = await aFlowHost([{ ...COMING, channel: 'email' }])
    const [{ id, steps }] = (await host.api.get('/workflows')).body().items
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    await host.api.patch(`/workflows/${id}`, { steps: [{ ...COMING, id: steps[0].id }] })
    await workOff()
    await reachStep(cleanup)

    await runNow(fallBackDelivery)
    await runNow(sendDelivery)

    const { whatsapp, email } = await toClient('workflow_step')
    assert.include(email!.$attributes, { state: 'sent', insteadOf: whatsapp!.id })
  })

  test('is for plans with WhatsApp', async () => {
    const { api } = await aHost()

    const answer = await api.post('/workflows', { ...WORKFLOW, steps: [COMING] })

    answer.assertStatus(403)
    answer.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
  })

  test('is shown as WhatsApp shows it, and says that it waits for the morning', async ({
    assert,
  }) => {
    const host = await aFlowHost()
    await aBooking(host)
    const late = { ...AT, offset: { value: 11, unit: 'HOUR' } }

    const shown = await host.api.post('/workflows/preview', { step: COMING, locale: 'en' })
    const quiet = await host.api.post('/workflows/preview', {
      step: { ...COMING, at: late },
      locale: 'es',
    })

    assert.isNull(shown.body().html)
    assert.include(shown.body().text, '*Reminder*')
    assert.lengthOf(shown.body().buttons, 3)
    assert.isNull(shown.body().quiet)
    assert.deepEqual(quiet.body().quiet, { from: '21:00', to: '08:00' })
    const { booking, dueAt } = quiet.body()
    const hours = (Date.parse(booking.start) - Date.parse(dueAt)) / 3_600_000
    assert.isBelow(hours, 11)
  })

  test('is tried out on a phone that its host has proved', async ({ assert }) => {
    const host = await aFlowHost()
    const unproved = await aProHost({ email: 'otro@example.com', username: 'otro' } as never)
    const trial = { step: COMING, locale: 'es' }

    const refused = await unproved.api.post('/workflows/test', trial)
    const taken = await host.api.post('/workflows/test', trial)
    await workOff()

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'PHONE_UNVERIFIED' })
    assert.equal(taken.body().to, HOSTS_PHONE)
    const [sent] = await whatsAppTo(HOSTS_PHONE)
    assert.include(sent!.text, 'Recordatorio')
    assert.equal(await usedBy(host.account.id), 0)
  })
})
