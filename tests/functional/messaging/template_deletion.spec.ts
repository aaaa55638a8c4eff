import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { newId } from '#core/ids'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { DAY } from '#tests/helpers/membership'
import messagingConfig from '#config/messaging'
import { WORKFLOW } from '#database/factories/workflow'
import { TWILIO, twilioServer } from '#tests/fakes/twilio'
import { aWhatsAppHost } from '#tests/helpers/whatsapp_hosts'
import { CLOUD_API, whatsappServer } from '#tests/fakes/whatsapp'
import handle from '#jobs/messaging/delete_templates_handler'
import { TwilioTemplates } from '#app/messaging/channels/whatsapp/templates/drivers/twilio_templates'
import { CloudApiTemplates } from '#app/messaging/channels/whatsapp/templates/drivers/cloud_api_templates'

type Cleanup = (undo: () => void | Promise<void>) => void

const deadline = 2000

/** A provider's stand-in, in the place of ours for one test. */
const STANDS = {
  async twilio() {
    const server = await twilioServer()
    const settings = { ...TWILIO, url: server.url, deadline, statusCallback: 'https://x.example' }
    return { ...server, kept: server.contents, driver: new TwilioTemplates(settings) }
  },
  async cloud_api() {
    const server = await whatsappServer()
    const driver = new CloudApiTemplates({ ...CLOUD_API, url: server.url, deadline })
    return { ...server, kept: server.templates, driver }
  },
}

async function stand(name: keyof typeof STANDS, cleanup: Cleanup) {
  const made = await STANDS[name]()
  const before = messagingConfig.templates
  Object.assign(messagingConfig, { templates: async () => made.driver })
  cleanup(async () => {
    Object.assign(messagingConfig, { templates: before })
    await made.close()
  })
  return made
}

const step = (body: string) => ({
  at: { event: 'start', offset: { value: 1, unit: 'DAY' }, side: 'before' },
  channel: 'whatsapp',
  ready: 'are_you_coming',
  language: 'es',
  body,
})

const OWN = 'Hola {{clientFirstName}}, mañana tienes tu cita de {{service}} con {{host}}. ¿Vienes?'
const OTHER = 'Hola {{clientFirstName}}, te espera {{host}} mañana. Avísanos.'

/** A host with two workflows, each with a text of its own that was submitted. */
async function aHostWithTexts() {
  const host = await aWhatsAppHost(
    { own: false, clients: false },
    { account: { roleId: 'BUSINESS' } }
  )
  const add = async (body: string) => {
    const made = await host.api.post('/workflows', { ...WORKFLOW, steps: [step(body)] })
    made.assertStatus(201)
    await workOff()
    return (made.body() as { id: string }).id
  }
  const [first, second] = [await add(OWN), await add(OTHER)]
  return { host, first, second }
}

const run = () => handle({ payload: {}, signal: AbortSignal.timeout(20_000) } as never)
const known = async () => (await db.from('whatsapp_templates')).length

for (const name of Object.keys(STANDS) as (keyof typeof STANDS)[])
  test.group(`A text of a host’s own at ${name}`, () => {
    test('is deleted a month after its last workflow, and no other', async ({
      assert,
      cleanup,
    }) => {
      const { kept } = await stand(name, cleanup)
      const { host, first } = await aHostWithTexts()
      await run()
      await host.api.delete(`/workflows/${first}`)
      await run()
      pass(cleanup, 29 * DAY)
      await run()
      const before = kept.length
      pass(cleanup, 31 * DAY)
      await run()
      await run()

      assert.equal(before, 2)
      assert.lengthOf(kept, 1)
      assert.equal(await known(), 1)
    })

    test('stays where a workflow has it again', async ({ assert, cleanup }) => {
      const { kept } = await stand(name, cleanup)
      const { host, first } = await aHostWithTexts()
      await host.api.delete(`/workflows/${first}`)
      await run()
      const again = await host.api.post('/workflows', { ...WORKFLOW, steps: [step(OWN)] })
      again.assertStatus(201)
      await workOff()
      pass(cleanup, 31 * DAY)
      await run()

      assert.lengthOf(kept, 2)
      assert.equal(await known(), 2)
    })

    test('is tried again where the provider failed, with its words kept, and none is missed', async ({
      assert,
      cleanup,
    }) => {
      const { kept, ...server } = await stand(name, cleanup)
      const { host, first, second } = await aHostWithTexts()
      for (const id of [first, second]) await host.api.delete(`/workflows/${id}`)
      await run()
      pass(cleanup, 31 * DAY)
      server.fail({ kind: 'status', status: 500, body: { message: 'away' }, on: /^DELETE/ })
      const failed = await run().then(
        () => undefined,
        (error: Error) => error
      )
      const [left, ...others] = await db.from('whatsapp_templates')
      await run()

      assert.instanceOf(failed, Error)
      assert.include(left, { state: 'deleting' })
      assert.match(left.reason, /500|away/)
      assert.isEmpty(others)
      assert.isEmpty(kept)
      assert.equal(await known(), 0)
    })

    test('that its provider has no more is forgotten', async ({ assert, cleanup }) => {
      const { kept } = await stand(name, cleanup)
      const { host, first } = await aHostWithTexts()
      await host.api.delete(`/workflows/${first}`)
      await run()
      kept.splice(0)
      pass(cleanup, 31 * DAY)
      await run()

      assert.equal(await known(), 1)
    })
  })

test.group('Templates of ours', () => {
  test('are never deleted, nor what is being submitted', async ({ assert, cleanup }) => {
    await stand('cloud_api', cleanup)
    const at = new Date()
    const row = (name: string, state: string) => ({
      id: newId(),
      provider: 'whatsapp',
      name,
      language: 'es',
      body_hash: 'x',
      state,
      category: 'utility',
      created_at: at,
      updated_at: at,
    })
    const own = `host_${newId().replaceAll('-', '')}_0123456789abcdef`
    await db
      .table('whatsapp_templates')
      .multiInsert([row('booking_confirmed_v1', 'approved'), row(own, 'submitting')])
    await run()
    pass(cleanup, 31 * DAY)
    await run()

    assert.equal(await known(), 2)
  })
})
