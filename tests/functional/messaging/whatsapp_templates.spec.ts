import { test } from '@japa/runner'
import { send } from '#core/jobs'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { runNow } from '#tests/helpers/run_now'
import messagingConfig from '#config/messaging'
import { aBooking } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import { TWILIO, twilioServer } from '#tests/fakes/twilio'
import { CLOUD_API, whatsappServer } from '#tests/fakes/whatsapp'
import { submitTemplates } from '#jobs/messaging/submit_templates'
import { followTemplates } from '#jobs/messaging/follow_templates'
import type { TemplateDriver } from '#app/messaging/channels/whatsapp/templates/contract'
import { aWhatsAppHost, tickingAna, toClient } from '#tests/helpers/whatsapp_hosts'
import { allTemplates } from '#app/messaging/channels/whatsapp/templates/submit_templates'
import { TwilioTemplates } from '#app/messaging/channels/whatsapp/templates/drivers/twilio_templates'
import { CloudApiTemplates } from '#app/messaging/channels/whatsapp/templates/drivers/cloud_api_templates'

type Cleanup = (undo: () => void | Promise<void>) => void

/** A provider's stand-in: how many templates it has, and what it says of one from now on. */
type Stand = {
  driver: TemplateDriver
  count: () => number
  decide: (name: string, status: 'approved' | 'rejected' | 'paused') => void
  fail: (fault: { kind: 'status'; status: number }) => void
}

const deadline = 2000

const STANDS: Record<string, (cleanup: Cleanup) => Promise<Stand>> = {
  async twilio(cleanup) {
    const server = await twilioServer()
    cleanup(async () => void (await server.close()))
    const settings = { ...TWILIO, url: server.url, deadline, statusCallback: 'https://x.example' }
    return {
      driver: new TwilioTemplates(settings),
      count: () => server.contents.length,
      decide: (name, status) =>
        server.contents
          .filter((one) => one.name === name)
          .forEach((one) => Object.assign(one, { status, category: 'UTILITY' })),
      fail: server.fail,
    }
  },
  async cloud_api(cleanup) {
    const server = await whatsappServer()
    cleanup(async () => void (await server.close()))
    return {
      driver: new CloudApiTemplates({ ...CLOUD_API, url: server.url, deadline }),
      count: () => server.templates.length,
      decide: (name, status) =>
        server.templates
          .filter((one) => one.name === name)
          .forEach((one) => Object.assign(one, { status: status.toUpperCase() })),
      fail: server.fail,
    }
  },
}

async function submit() {
  await transaction((trx) => send(trx, submitTemplates, {}, { about: 'all' }))
  await workOff()
}

async function follow() {
  await transaction((trx) => send(trx, followTemplates, {}, { about: 'now' }))
  await runNow(followTemplates)
}

const stateOf = async (name: string) => {
  const rows = await db.from('whatsapp_templates').where({ name })
  return [...new Set(rows.map(({ state }) => String(state)))]
}

for (const [name, open] of Object.entries(STANDS)) {
  test.group(`Templates at ${name}`, (group) => {
    group.each.timeout(120_000)

    test('are submitted once, also after a run that died, and followed until they are sent or not', async ({
      assert,
      cleanup,
    }) => {
      const stand = await open(cleanup)
      const before = messagingConfig.templates
      Object.assign(messagingConfig, { templates: async () => stand.driver })
      cleanup(() => void Object.assign(messagingConfig, { templates: before }))
      stand.fail({ kind: 'status', status: 500 })

      await submit()
      assert.isBelow(stand.count(), allTemplates(stand.driver).length)
      await runNow(submitTemplates)
      await runNow(submitTemplates)

      const all = allTemplates(stand.driver)
      assert.equal(stand.count(), all.length)
      const stored = await db.from('whatsapp_templates')
      assert.lengthOf(stored, all.length)
      assert.deepEqual(await stateOf('booking_confirmed_v1'), ['pending'])

      for (const one of all) stand.decide(one.name, 'approved')
      stand.decide('booking_confirmed_v1', 'rejected')
      stand.decide('booking_reminder_v1', 'paused')
      await follow()

      assert.deepEqual(await stateOf('booking_rescheduled_v1'), ['approved'])
      assert.deepEqual(await stateOf('booking_confirmed_v1'), ['rejected'])
      assert.deepEqual(await stateOf('booking_reminder_v1'), ['paused'])

      const host = await aWhatsAppHost({ own: false, email: false })
      await aBooking(host, { attendee: tickingAna })
      await workOff()
      const { whatsapp, email } = await toClient()
      assert.include(whatsapp!.$attributes, { state: 'failed', reason: 'windowClosed' })
      assert.equal(email!.state, 'sent')
    })
  })
}
