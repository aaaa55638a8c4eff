import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { DAY } from '#tests/helpers/membership'
import { runNow } from '#tests/helpers/run_now'
import messagingConfig from '#config/messaging'
import { WORKFLOW } from '#database/factories/workflow'
import { CLOUD_API, whatsappServer } from '#tests/fakes/whatsapp'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { followTemplates } from '#jobs/messaging/follow_templates'
import { send } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { CloudApiTemplates } from '#app/messaging/channels/whatsapp/templates/drivers/cloud_api_templates'
import {
  ANAS_PHONE,
  aWhatsAppHost,
  tickingAna,
  toClient,
  whatsAppTo,
} from '#tests/helpers/whatsapp_hosts'

const OWN = {
  at: { event: 'start', offset: { value: 1, unit: 'DAY' }, side: 'before' },
  channel: 'whatsapp',
  ready: 'are_you_coming',
  language: 'es',
  body: 'Hola {{clientFirstName}}, mañana tienes tu cita de {{service}} con {{host}}.\n¿Vienes?',
}

const OTHER = { ...OWN, body: 'Hola {{clientFirstName}}, te espera {{host}} mañana. Avísanos.' }

const aBusinessHost = () =>
  aWhatsAppHost({ own: false, clients: false }, { account: { roleId: 'BUSINESS' } })

type Cleanup = (undo: () => void | Promise<void>) => void

/** Meta's templates on loopback for one test; what was submitted stands as `decide` says. */
async function atMeta(cleanup: Cleanup) {
  const server = await whatsappServer()
  const before = messagingConfig.templates
  const driver = new CloudApiTemplates({ ...CLOUD_API, url: server.url, deadline: 2000 })
  Object.assign(messagingConfig, { templates: async () => driver })
  cleanup(async () => {
    Object.assign(messagingConfig, { templates: before })
    await server.close()
  })
  return {
    templates: server.templates,
    async decide(status: string, rest: object = {}) {
      Object.assign(server.templates.at(-1)!, { status, ...rest })
      await transaction((trx) => send(trx, followTemplates, {}, { about: `${status} now` }))
      await runNow(followTemplates)
    },
  }
}

async function aFlow(host: Awaited<ReturnType<typeof aBusinessHost>>, body: object = {}) {
  const created = await host.api.post('/workflows', { ...WORKFLOW, steps: [OWN], ...body })
  created.assertStatus(201)
  await workOff()
  return created.body() as { id: string; steps: { id: string }[] }
}

test.group('A text of a host’s own over WhatsApp', () => {
  test('is a draft until its workflow is on, then submitted, followed and sent', async ({
    assert,
    cleanup,
  }) => {
    const meta = await atMeta(cleanup)
    const host = await aBusinessHost()
    const { id } = await aFlow(host, { enabled: false })
    const template = async () => (await host.api.get(`/workflows/${id}`)).body().steps[0].template

    assert.deepEqual(await template(), { state: 'draft', reason: null, serves: 'email' })
    await host.api.patch(`/workflows/${id}`, { enabled: true })
    await workOff()
    assert.equal((await template()).state, 'submitted')
    await meta.decide('REJECTED', { rejected_reason: 'INVALID_FORMAT' })
    const rejected = await template()
    assert.deepEqual(rejected, { state: 'rejected', reason: 'INVALID_FORMAT', serves: 'email' })
    await meta.decide('APPROVED')
    assert.deepEqual(await template(), { state: 'approved', reason: null, serves: 'this' })
    assert.lengthOf(meta.templates, 1)

    await aBooking(host, { attendee: tickingAna })
    await workOff()
    pass(cleanup, 4 * DAY)
    await runNow(sendDelivery)
    const [sent] = await whatsAppTo(ANAS_PHONE)
    assert.equal(
      sent!.text,
      `Hola Ana, mañana tienes tu cita de Sesión con ${host.account.fullName}.\n¿Vienes?`
    )
    assert.lengthOf(sent!.whatsapp!.buttons, 3)
  })

  test('serves while an edited one is looked at', async ({ assert, cleanup }) => {
    const meta = await atMeta(cleanup)
    const host = await aBusinessHost()
    const { id, steps } = await aFlow(host)
    await meta.decide('APPROVED')
    const edited = await host.api.patch(`/workflows/${id}`, {
      steps: [{ ...OTHER, id: steps[0]!.id }],
    })
    edited.assertStatus(200)
    await workOff()
    assert.lengthOf(meta.templates, 2)
    const [shown] = (await host.api.get(`/workflows/${id}`)).body().steps
    assert.deepEqual(shown.template, { state: 'submitted', reason: null, serves: 'older' })

    await aBooking(host, { attendee: tickingAna })
    await workOff()
    pass(cleanup, 4 * DAY)
    await runNow(sendDelivery)
    const [sent] = await whatsAppTo(ANAS_PHONE)
    assert.include(sent!.text, '¿Vienes?')
  })

  test('goes by e-mail while it is not approved, and says why', async ({ assert, cleanup }) => {
    await atMeta(cleanup)
    const host = await aBusinessHost()
    await aFlow(host)
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    pass(cleanup, 4 * DAY)
    await runNow(sendDelivery)
    await runNow(sendDelivery)

    const { whatsapp, email } = await toClient('workflow_step')
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'windowClosed', cost: 0 })
    assert.include(email!.$attributes, { state: 'sent', insteadOf: whatsapp!.id })
    const tested = await host.api.post('/workflows/test', { step: OWN, locale: 'es' })
    tested.assertStatus(409)
    tested.assertBodyContains({ code: 'TEMPLATE_NOT_APPROVED' })
  })

  test('says where WhatsApp would refuse it', async ({ assert }) => {
    const { api } = await aBusinessHost()
    const faultOf = async (body: string) => {
      const answer = await api.post('/workflows', { ...WORKFLOW, steps: [{ ...OWN, body }] })
      const [error] = answer.body().errors
      assert.equal(error.field, 'steps.0.body')
      return [error.rule, error.message.split(':')[0]]
    }

    assert.deepEqual(await faultOf('Hola, te espera\n{{host}}'), [
      'workflow.ownEdge',
      'Línea 2, columna 1',
    ])
    assert.deepEqual(await faultOf('Hola {{clientName}} {{host}} te espera mañana aquí'), [
      'workflow.ownAdjacent',
      'Línea 1, columna 21',
    ])
    assert.deepEqual(await faultOf('Va {{host}} y {{service}} va'), [
      'workflow.ownDense',
      'Línea 1, columna 15',
    ])
    assert.deepEqual(await faultOf('Hola {nombre}, te espera {{host}} en su local'), [
      'workflow.ownBraces',
      'Línea 1, columna 6',
    ])
    assert.deepEqual(await faultOf(`Hola ${'a'.repeat(900)}, te espera {{host}} mañana.`), [
      'workflow.ownLength',
      'Línea 1, columna 918',
    ])
    assert.equal((await faultOf('Hola, nos vemos mañana en el local.'))[0], 'workflow.ownHost')
  })

  test('is for plans with WhatsApp in own words, and stays when the plan ends', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    const pro = await aHost({
      account: { roleId: 'PRO', username: 'otro' },
      email: 'otro@example.com',
    } as never)
    const refused = await pro.api.post('/workflows', { ...WORKFLOW, steps: [OWN] })
    refused.assertStatus(403)

    const { id } = await aFlow(host)
    await db.from('accounts').where({ id: host.account.id }).update({ role_id: 'PRO' })
    await aBooking(host, { attendee: tickingAna })
    await workOff()

    const [step] = (await host.api.get(`/workflows/${id}`)).body().steps
    assert.isFalse(step.inPlan)
    const { whatsapp, email } = await toClient('workflow_step')
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'notInPlan' })
    assert.isUndefined(email)
  })
})
