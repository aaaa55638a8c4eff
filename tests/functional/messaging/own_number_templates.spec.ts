import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { runNow } from '#tests/helpers/run_now'
import messagingConfig from '#config/messaging'
import { aNumberHost, connect, NUMBER, withOwnNumbers } from '#tests/helpers/own_numbers'
import { CLOUD_API } from '#tests/fakes/whatsapp'
import { WORKFLOW } from '#database/factories/workflow'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { ANAS_PHONE, tickingAna, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import { CloudApiTemplates } from '#app/messaging/channels/whatsapp/templates/drivers/cloud_api_templates'

type Cleanup = (undo: () => void | Promise<void>) => void

const OWN = {
  at: { event: 'start', offset: { value: 1, unit: 'DAY' }, side: 'before' },
  channel: 'whatsapp',
  ready: 'are_you_coming',
  language: 'es',
  body: 'Hola {{clientFirstName}}, mañana tienes tu cita de {{service}} con {{host}}.\n¿Vienes?',
}

const statesOf = async (account: string, name: string) => {
  const rows = await db.from('whatsapp_templates').where({ business_account: account, name })
  return [...new Set(rows.map(({ state }) => String(state)))]
}

/** Meta with the number of a host, where the platform's texts are approved too. */
async function atMeta(cleanup: Cleanup) {
  const server = await withOwnNumbers(cleanup)
  const before = messagingConfig.templates
  const driver = new CloudApiTemplates({ ...CLOUD_API, url: server.url, deadline: 2000 })
  Object.assign(messagingConfig, { templates: async () => driver })
  cleanup(() => void Object.assign(messagingConfig, { templates: before }))
  return server
}

test.group('Templates of a host’s own number', (group) => {
  group.each.timeout(60_000)

  test('that are at Meta already are taken over as they stand, and the rest is submitted once', async ({
    assert,
    cleanup,
  }) => {
    const server = await withOwnNumbers(cleanup)
    const host = await aNumberHost()
    const { id } = await connect(host)
    const made = server.templatesOf(NUMBER.businessAccountId)
    const all = made.length
    for (const one of made) one.status = 'APPROVED'
    await host.api.delete(`/whatsapp-numbers/${id}`)
    assert.isEmpty(await db.from('whatsapp_templates'))
    made.splice(0, 2)

    await connect(host)

    assert.lengthOf(made, all)
    const listed = (await host.api.get('/whatsapp-numbers')).body()
    assert.deepEqual(listed.items[0].templates, { approved: all - 2, all })
    await host.api.post(`/whatsapp-numbers/${listed.items[0].id}/checks`)
    await workOff()
    assert.lengthOf(made, all)
  })

  test('an own text goes to both accounts, and from the number where it is approved', async ({
    assert,
    cleanup,
  }) => {
    const server = await atMeta(cleanup)
    const host = await aNumberHost()
    await connect(host)
    const created = await host.api.post('/workflows', { ...WORKFLOW, steps: [OWN] })
    created.assertStatus(201)
    await workOff()
    const isOwn = ({ name }: { name: string }) => name.startsWith('host_')
    const [text, ...others] = server.templatesOf(NUMBER.businessAccountId).filter(isOwn)
    assert.isEmpty(others)
    assert.lengthOf(server.templates.filter(isOwn), 1)
    const template = async () =>
      (await host.api.get(`/workflows/${created.body().id}`)).body().steps[0].template
    assert.deepEqual(await template(), { state: 'submitted', reason: null, serves: 'email' })

    // The platform's account is the first to approve it.
    await db
      .from('whatsapp_templates')
      .where({ business_account: '', name: text!.name })
      .update({ state: 'approved' })
    assert.deepEqual(await template(), { state: 'submitted', reason: null, serves: 'this' })
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    await runNow(sendDelivery)
    const before = (await whatsAppTo(ANAS_PHONE)).length
    assert.isAbove(before, 0)
    assert.isEmpty(server.sent)

    await db
      .from('whatsapp_templates')
      .where({ business_account: NUMBER.businessAccountId, name: text!.name })
      .update({ state: 'approved' })
    assert.deepEqual(await template(), { state: 'approved', reason: null, serves: 'this' })
    await db
      .from('deliveries')
      .where({ message: 'workflow_step', channel: 'whatsapp' })
      .update({ state: 'planned', attempts: 0, sender: null })
    await runNow(sendDelivery)
    const { template: sent } = server.sent.at(-1)!.body as { template: { name: string } }
    assert.equal(sent.name, text!.name)
    assert.equal(server.sent.at(-1)!.from, NUMBER.phoneNumberId)
    assert.deepEqual(await statesOf(NUMBER.businessAccountId, text!.name), ['approved'])
  })
})
