import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { apiOf } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import { aHost, aProHost, ana, inDays, type TestHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { WORKFLOW } from '#database/factories/workflow'
import Account from '#app/accounts/users/account'

const step = (event: string, value: number, unit: string, rest: object = {}) => ({
  at: { event, offset: { value, unit }, side: 'after' },
  channel: 'email',
  ready: 'confirmation',
  ...rest,
})

const before = (value: number, unit: string, rest: object = {}) => ({
  ...step('start', value, unit, { ready: 'reminder', ...rest }),
  at: { event: 'start', offset: { value, unit }, side: 'before' },
})

async function aWorkflow({ api }: Pick<TestHost, 'api'>, body: object = {}) {
  const created = await api.post('/workflows', { ...WORKFLOW, ...body })
  created.assertStatus(201)
  await workOff()
  return created.body()
}

/** The deliveries of steps, by the hours between when they are due and the time that was first booked. */
async function steps(state = 'planned') {
  const rows = await db.from('deliveries').where({ message: 'workflow_step', state })
  return rows
    .map(({ due_at: due }) => Math.round((Date.parse(inDays(5)) - +due) / 3_600_000))
    .sort((one, other) => one - other)
}

test.group('The workflows of a host', () => {
  test('are added, read, changed and deleted', async ({ assert }) => {
    const host = await aHost()
    const { api, service } = host

    const { id } = await aWorkflow(host, { services: [service.id] })
    const read = await api.get(`/workflows/${id}`)
    const list = await api.get(`/workflows?serviceId=${service.id}`)
    const changed = await api.patch(`/workflows/${id}`, { name: 'Otra', enabled: false })
    const deleted = await api.delete(`/workflows/${id}`)
    const gone = await api.get(`/workflows/${id}`)

    read.assertBodyContains({
      name: 'Sesiones',
      enabled: true,
      version: 1,
      stepsVersion: 1,
      mayChange: true,
    })
    assert.deepEqual(read.body().services, [service.id])
    assert.equal(read.body().steps[0].inPlan, true)
    assert.lengthOf(list.body().items, 1)
    changed.assertBodyContains({ name: 'Otra', enabled: false, version: 2, stepsVersion: 1 })
    deleted.assertStatus(204)
    gone.assertStatus(404)
    gone.assertBodyContains({ code: 'WORKFLOW_NOT_FOUND' })
  })

  test('keep every version of their steps, with who saved it', async ({ assert }) => {
    const host = await aHost()
    const { id, steps: saved } = await aWorkflow(host)

    await host.api.patch(`/workflows/${id}`, { steps: [...saved.map(bare), before(2, 'HOUR')] })
    await host.api.patch(`/workflows/${id}`, { steps: [bare(saved[0]), before(2, 'HOUR')] })
    const same = await host.api.get(`/workflows/${id}`)
    await host.api.patch(`/workflows/${id}`, { steps: same.body().steps.map(bare) })
    const { items } = (await host.api.get(`/workflows/${id}/versions`)).body()

    assert.deepEqual(
      items.map(({ number, steps: all }: { number: number; steps: object[] }) => [
        number,
        all.length,
      ]),
      [
        [3, 2],
        [2, 2],
        [1, 1],
      ]
    )
    assert.equal(items[0].savedBy, 'Ana Quispe')
    assert.equal(items[2].steps[0].id, saved[0].id)
  })

  test('say where a text cannot be read', async ({ assert }) => {
    const host = await aProHost()

    const answer = await host.api.post('/workflows', {
      ...WORKFLOW,
      steps: [before(1, 'DAY', { subject: 'Hola', body: 'Hola\n{{#if x}}sí{{/if}}' })],
    })

    answer.assertStatus(422)
    const [error] = answer.body().errors
    assert.equal(error.field, 'steps.0.body')
    assert.equal(error.rule, 'template')
    assert.include(error.message, 'Línea 2, columna 1')
  })

  test('refuse links in subjects, steps before what cannot be known, and texts that are missing', async ({
    assert,
  }) => {
    const { api } = await aProHost()
    const rulesOf = async (wrong: object) => {
      const answer = await api.post('/workflows', { ...WORKFLOW, steps: [wrong] })
      return answer.body().errors?.map(({ rule }: { rule: string }) => rule)
    }

    assert.deepEqual(await rulesOf(before(1, 'DAY', { subject: 'Paga {{payLink}}' })), [
      'templateLine',
    ])
    assert.deepEqual(
      await rulesOf({ ...step('end', 1, 'HOUR'), at: { ...before(1, 'HOUR').at, event: 'end' } }),
      ['workflow.stepTime']
    )
    assert.deepEqual(await rulesOf(step('booked', 0, 'MINUTE', { ready: null })), [
      'workflow.stepText',
    ])
    assert.deepEqual(await rulesOf(before(91, 'DAY')), ['workflow.stepReach'])
    assert.deepEqual(await rulesOf(before(1, 'DAY', { body: 'x'.repeat(10_001) })), [
      'templateSize',
    ])
    assert.deepEqual(await rulesOf(step('booked', 1, 'DAY', { condition: 'attended' })), [
      'workflow.stepCondition',
    ])
  })

  test('have texts of their own with PRO alone, and services of their own account', async () => {
    const basic = await aHost()
    const other = await aHost({ email: 'otro@example.com', username: 'otro' } as never)
    const own = { steps: [before(1, 'DAY', { subject: 'Hola', body: 'Hola' })] }

    const refused = await basic.api.post('/workflows', { ...WORKFLOW, ...own })
    const foreign = await basic.api.post('/workflows', {
      ...WORKFLOW,
      services: [other.service.id],
    })

    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
    foreign.assertStatus(404)
    foreign.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
  })
})

/** A step without what only answers have. */
const bare = ({ inPlan: _, template, ...rest }: { inPlan?: boolean; template?: null }) => rest

test.group('The steps of a booking', () => {
  test('take the place of the confirmation and reminders of its host, and add what they have not', async ({
    assert,
  }) => {
    const host = await aHost()
    await apiOf(host.token).patch('/users/me', {
      reminders: { own: [], clients: [{ type: 'EMAIL', time: { value: 3, unit: 'HOUR' } }] },
    })
    await aWorkflow(host, {
      steps: [step('confirmed', 0, 'MINUTE'), before(1, 'DAY'), step('booked', 1, 'DAY')],
    })

    await aBooking(host)
    await workOff()

    const mails = (await outbox(ana.email)).map(({ subject }) => subject)
    assert.deepEqual(mails, ['Tu cita está confirmada: Sesión'])
    assert.lengthOf(await steps(), 2)
    const reminders = await db.from('deliveries').where({ message: 'booking_reminder' })
    assert.isEmpty(reminders)
  })

  test('go with their meeting: none stays planned for a time that is gone', async ({ assert }) => {
    const host = await aHost()
    await aWorkflow(host, { steps: [before(1, 'DAY'), step('cancelled', 0, 'MINUTE')] })
    const { code } = await aBooking(host)
    await workOff()
    assert.deepEqual(await steps(), [24])

    const moved = await host.api.post(`/tickets/${code}/reschedule`, { start: inSixDays() })
    moved.assertStatus(200)
    await workOff()
    assert.deepEqual(await steps(), [0])

    await host.api.post(`/tickets/${code}/cancel`, {})
    await workOff()
    assert.deepEqual(await steps(), [])
    assert.lengthOf(await steps('sent'), 1)
  })

  test('follow an edited workflow, or keep the version that their booking has', async ({
    assert,
  }) => {
    const host = await aHost()
    const { id, steps: saved } = await aWorkflow(host)
    await aBooking(host)
    await workOff()
    const later = { ...bare(saved[0]), at: before(2, 'DAY').at }

    const kept = await host.api.patch(`/workflows/${id}`, { steps: [later], planned: 'keep' })
    await workOff()
    assert.equal(kept.body().planned, 1)
    assert.deepEqual(await steps(), [24])

    const replaced = await host.api.patch(`/workflows/${id}`, {
      steps: [{ ...later, at: before(3, 'DAY').at }],
    })
    await workOff()
    replaced.assertBodyContains({ stepsVersion: 3 })
    assert.deepEqual(await steps(), [72])
  })

  test('come and go with the workflow that is switched, and its reminders come back', async ({
    assert,
  }) => {
    const host = await aHost()
    await apiOf(host.token).patch('/users/me', {
      reminders: { own: [], clients: [{ type: 'EMAIL', time: { value: 3, unit: 'HOUR' } }] },
    })
    await aBooking(host)
    await workOff()
    const { id } = await aWorkflow(host)
    assert.deepEqual(await steps(), [24])

    await host.api.patch(`/workflows/${id}`, { enabled: false })
    await workOff()
    assert.deepEqual(await steps(), [])
    const reminders = () =>
      db.from('deliveries').where({ message: 'booking_reminder', state: 'planned' })
    assert.lengthOf(await reminders(), 1)

    await host.api.delete(`/workflows/${id}`)
    await workOff()
    assert.lengthOf(await reminders(), 1)
  })

  test('are written and not sent where the plan has ended, and the default is sent instead', async ({
    assert,
  }) => {
    const host = await aProHost()
    await aWorkflow(host, {
      steps: [step('confirmed', 0, 'MINUTE', { subject: 'Mío', body: 'Hola {{clientName}}' })],
    })
    await Account.query().where({ id: host.account.id }).update({ roleId: 'BASIC' })

    await aBooking(host)
    await workOff()

    const [row] = await db.from('deliveries').where({ message: 'workflow_step' })
    assert.equal(row.reason, 'notInPlan')
    const [mail] = await outbox(ana.email)
    assert.notEqual(mail!.subject, 'Mío')
  })

  test('say the words of their host with the values of the booking', async ({ assert }) => {
    const host = await aProHost()
    await aWorkflow(host, {
      steps: [
        step('confirmed', 0, 'MINUTE', {
          subject: 'Nos vemos, {{clientFirstName}}',
          body: 'Hola {{clientName}},\ntodo sobre {{service}}: {{bookingLink}}.',
          signature: 'Ana',
        }),
      ],
    })

    const { code } = await aBooking(host)
    await workOff()

    const [mail] = await outbox(ana.email)
    assert.equal(mail!.subject, 'Nos vemos, Ana')
    assert.include(mail!.text, 'todo sobre Sesión:')
    assert.include(mail!.html, `/meeting/${code}`)
    assert.lengthOf(mail!.attachments, 1)
  })
})

const inSixDays = () => inDays(6)
