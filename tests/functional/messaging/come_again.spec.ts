import { freezeTime, test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { now } from '#core/time'
import { outbox } from '#tests/helpers/outbox'
import { workOff } from '#tests/helpers/jobs'
import { doorOf, mark } from '#tests/helpers/door'
import { WORKFLOW } from '#database/factories/workflow'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'
import Meeting from '#app/scheduling/meetings/meeting'
import Delivery from '#app/messaging/deliveries/delivery'
import { claimDelivery } from '#app/messaging/deliveries/claim_delivery'
import { tryDelivery } from '#app/messaging/deliveries/try_delivery'

const step = (value = 30, rest: object = {}) => ({
  at: { event: 'lastVisit', offset: { value, unit: 'DAY' }, side: 'after' },
  channel: 'email',
  ready: 'come_again',
  ...rest,
})

/** A host who invites clients to come again after 30 days. */
async function anInvitingHost() {
  const host = await aHost()
  const created = await host.api.post('/workflows', { ...WORKFLOW, steps: [step()] })
  created.assertStatus(201)
  await workOff()
  return host
}

/** A booking whose client came, some hours ago. */
async function aVisit(host: TestHost, { start = inDays(5), ago = 50 } = {}) {
  const { code } = await aBooking(host, { start })
  const { meetingId: id } = await ticketOf(code)
  const end = now().minus({ hours: ago })
  await db
    .from('meetings')
    .where({ id })
    .update({ start_at: end.minus({ hours: 1 }).toJSDate(), end_at: end.toJSDate() })
  await mark(host, id!, await doorOf(host, id!))
  await workOff()
  return code
}

const consentTo = (code: string, accepted: boolean) =>
  guest.put(`/tickets/${code}/marketing-consent`, { accepted })

const invitations = () => Delivery.query().where({ message: 'workflow_step' }).orderBy('dueAt')

/** Tries an invitation as a worker does when it is due; `between`: once it is claimed. */
async function send({ accountId, id, dueAt }: Delivery, between?: () => Promise<unknown>) {
  freezeTime(dueAt.toJSDate())
  const claim = await claimDelivery(accountId, id)
  await between?.()
  const { signal } = new AbortController()
  return tryDelivery(claim!, { container: app.container, signal } as never)
}

const plannedAgain = ({ id }: Delivery) =>
  db.from('deliveries').where({ id }).update({ state: 'planned' })

const invited = async () =>
  (await outbox(ana.email)).filter(({ subject }) => subject?.includes('¿Volvemos a vernos?'))

test.group('The time to come again', () => {
  test('is mailed once, so long after the last visit, with a way to get no more', async ({
    assert,
  }) => {
    const host = await anInvitingHost()
    const code = await aVisit(host)
    await consentTo(code, true)
    const [planned] = await invitations()

    const outcome = await send(planned!)

    assert.equal(outcome.state, 'sent')
    const { endAt } = await Meeting.firstOrFail()
    assert.approximately(planned!.dueAt.diff(endAt, 'days').days, 30, 0.5)
    const [mail] = await invited()
    assert.include(mail!.text, `/meeting/${code}#invitations`)
    assert.include(mail!.html, 'aceptaste recibir invitaciones')
  })

  test('is not for who did not agree, withdrew it, or has booked again', async ({ assert }) => {
    const host = await anInvitingHost()
    const code = await aVisit(host)
    const [planned] = await invitations()
    const again = async () => {
      await plannedAgain(planned!)
      return send(planned!)
    }

    assert.containsSubset(await send(planned!), { state: 'notSent', reason: 'noMarketing' })
    await consentTo(code, true)
    await consentTo(code, false)
    assert.containsSubset(await again(), { state: 'notSent', reason: 'leftMarketing' })
    await consentTo(code, true)
    const next = await aBooking(host, { start: inDays(8) })
    assert.containsSubset(await again(), { state: 'notSent', reason: 'bookedAgain' })
    await db.from('tickets').where({ code: next.code }).update({ state: 'cancelled' })
    assert.containsSubset(await again(), { state: 'sent' })
    assert.lengthOf(await invited(), 1)
  })

  test('follows the last visit alone, whichever service and however often they came', async ({
    assert,
  }) => {
    const host = await anInvitingHost()
    await aVisit(host)
    const code = await aVisit(host, { start: inDays(7), ago: 26 })
    await consentTo(code, true)
    const [first, last] = await invitations()

    const outcomes = [await send(first!), await send(last!)]

    assert.containsSubset(outcomes, [{ reason: 'bookedAgain' }, { state: 'sent' }])
    assert.lengthOf(await invited(), 1)
  })

  test('is not sent where the client withdraws, or books, while it is being claimed', async ({
    assert,
  }) => {
    const host = await anInvitingHost()
    const code = await aVisit(host)
    await consentTo(code, true)
    const [planned] = await invitations()

    const left = await send(planned!, () => consentTo(code, false))
    await consentTo(code, true)
    await plannedAgain(planned!)
    const booked = await send(planned!, () => aBooking(host, { start: inDays(9) }))

    assert.containsSubset(left, { state: 'notSent', reason: 'leftMarketing' })
    assert.containsSubset(booked, { state: 'notSent', reason: 'bookedAgain' })
    assert.isEmpty(await invited())
  })

  test('is sent where nothing changes while it is being claimed: control', async ({ assert }) => {
    const host = await anInvitingHost()
    const code = await aVisit(host)
    await consentTo(code, true)
    const [planned] = await invitations()

    const outcome = await send(planned!, () => consentTo(code, true))

    assert.equal(outcome.state, 'sent')
    assert.lengthOf(await invited(), 1)
  })

  test('is planned for visits of before when the workflow is added, and for none without one', async ({
    assert,
  }) => {
    const host = await aHost()
    await aVisit(host)
    await aBooking(host, { start: inDays(6) })
    await workOff()
    assert.isEmpty(await invitations())

    await host.api.post('/workflows', { ...WORKFLOW, steps: [step()] })
    await workOff()

    assert.lengthOf(await invitations(), 1)
  })

  test('is a day after the visit at least, a year at most, at that event and by e-mail', async ({
    assert,
  }) => {
    const { api } = await aHost()
    const rulesOf = async (wrong: object) => {
      const answer = await api.post('/workflows', { ...WORKFLOW, steps: [wrong] })
      return answer.body().errors?.map(({ rule }: { rule: string }) => rule)
    }
    const elsewhere = { at: { ...step().at, event: 'booked' } }

    assert.deepEqual(await rulesOf(step(0)), ['workflow.stepSoon'])
    assert.deepEqual(await rulesOf(step(366)), ['workflow.stepReach'])
    assert.deepEqual(await rulesOf(step(30, elsewhere)), ['workflow.stepInvites'])
    assert.deepEqual(await rulesOf(step(30, { channel: 'whatsapp' })), ['workflow.stepByMail'])
    assert.isUndefined(await rulesOf(step(180)))
  })
})

/** What the page of a booking says of invitations. */
function invitationsIn(html: string): object {
  const [, page] = /<script data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)!
  return (JSON.parse(page!) as { props: { invitations: object } }).props.invitations
}

test.group('The page of a booking', () => {
  test('asks for the consent where its host invites, and shows one that was given', async ({
    client,
    assert,
  }) => {
    const quiet = await aHost()
    const inviting = await anInvitingHost()
    const shown = async (code: string) =>
      invitationsIn((await client.get(`/meeting/${code}`)).text())
    const [one, two] = [await aBooking(quiet), await aBooking(inviting)]

    assert.deepEqual(await shown(one.code), { isAsked: false, consent: 'none' })
    assert.deepEqual(await shown(two.code), { isAsked: true, consent: 'none' })
    await consentTo(one.code, true)
    assert.deepEqual(await shown(one.code), { isAsked: false, consent: 'given' })
  })
})
