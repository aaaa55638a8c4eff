import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { smtpServer } from '#tests/fakes/smtp'
import { runNow } from '#tests/helpers/run_now'
import { outbox } from '#tests/helpers/outbox'
import { resendKeeper } from '#tests/fakes/resend'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, type TestHost } from '#tests/helpers/host'
import type { Fault } from '#tests/fakes/faulty_server'
import { planMessages } from '#jobs/messaging/plan_messages'
import { TWILIO, twilioServer } from '#tests/fakes/twilio'
import Delivery from '#app/messaging/deliveries/delivery'
import handle from '#jobs/messaging/send_delivery_handler'
import { CLOUD_API, whatsappServer } from '#tests/fakes/whatsapp'
import { aWhatsAppHost, tickingAna } from '#tests/helpers/whatsapp_hosts'
import { fallBackDelivery } from '#jobs/messaging/fall_back_delivery'
import { untrustedMailServer, untrustedSite } from '#tests/fakes/wrong_certificate'
import { EmailDriver } from '#app/messaging/channels/email/contract'
import { SmtpEmail } from '#app/messaging/channels/email/drivers/smtp_email'
import { ResendEmail } from '#app/messaging/channels/email/drivers/resend_email'
import { WhatsAppDriver } from '#app/messaging/channels/whatsapp/contract'
import { TwilioWhatsApp } from '#app/messaging/channels/whatsapp/drivers/twilio_whatsapp'
import { CloudApiWhatsApp } from '#app/messaging/channels/whatsapp/drivers/cloud_api_whatsapp'

/** Milliseconds: the stand-ins answer at once, and a hanging one is left soon. A mail server reads the mail first. */
const deadline = 700
const silence = 2000

const from = { name: 'Cupo', address: 'reservas@cupo.example' }

/** Nothing has this name (RFC 2606). */
const NO_NAME = 'cupo.invalid'

const FAULTS = [
  '500',
  '429 with Retry-After',
  'hang',
  'reset',
  'reset once it was taken',
  'garbage',
  'a name that does not resolve',
  'a certificate that does not fit',
] as const

type FaultName = (typeof FAULTS)[number]

type AnyDriver = EmailDriver | WhatsAppDriver

/** A provider that fails to order. */
type Stand = {
  driver: AnyDriver
  /** A driver that is led elsewhere. */
  elsewhere: (url: string) => AnyDriver
  fail: (fault: FaultName) => void
  heal: () => void
  /** How many messages it took, repetitions known by their key left out. */
  taken: () => number
  /** How often it was called. */
  calls: () => number
  close: () => Promise<void>
}

const ORDERS: Record<string, Fault> = {
  '500': { kind: 'status', status: 500 },
  '429 with Retry-After': { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
  'hang': { kind: 'hang' },
  'reset': { kind: 'cutBefore' },
  'reset once it was taken': { kind: 'cutAfter' },
  'garbage': { kind: 'garbage' },
}

type Http = Awaited<ReturnType<typeof resendKeeper | typeof twilioServer | typeof whatsappServer>>

function overHttp(server: Http, elsewhere: (url: string) => AnyDriver): Stand {
  return {
    driver: elsewhere(server.url),
    elsewhere,
    fail: (fault) => server.fail({ ...ORDERS[fault]!, times: Infinity }),
    heal: () => server.heal(),
    taken: () => server.sent.length,
    calls: () => server.calls.length,
    close: () => server.close(),
  }
}

/** What a mail server does instead: 4xx is what it says when it has a fault or too much to do. */
const MOODS = {
  '500': 'busy at the end',
  '429 with Retry-After': 'busy',
  'hang': 'silent',
  'reset': 'hang up',
  'reset once it was taken': 'cut at the end',
  'garbage': 'garbage at the end',
} as const

async function overSmtp(): Promise<Stand> {
  const server = await smtpServer()
  let calls = 0
  class Counting extends SmtpEmail {
    override send(...call: Parameters<SmtpEmail['send']>) {
      calls += 1
      return super.send(...call)
    }
  }
  const times = { connect: silence, greeting: silence, silence, whole: 4 * silence }
  const room = { perServer: 6, perDomain: 6, patience: 1000, mailsEach: 100, idle: 500 }
  const elsewhere = (url: string) =>
    new Counting({ ...times, ...room, from, url: url.replace(/^https?:/, 'smtp:') })
  return {
    driver: elsewhere(server.url),
    elsewhere,
    fail: (fault) => void server.next(MOODS[fault as keyof typeof MOODS]),
    heal: () => void server.next('accept'),
    taken: () => server.mails.length,
    calls: () => calls,
    close: () => server.close(),
  }
}

const STANDS: Record<string, () => Promise<Stand>> = {
  async resend() {
    const settings = { apiKey: 're_key', from, deadline }
    return overHttp(await resendKeeper(), (url) => new ResendEmail({ ...settings, url }))
  },
  smtp: overSmtp,
  async twilio() {
    const server = await twilioServer()
    server.contents.push({ sid: 'HX1', name: 'any', language: 'es' })
    const statusCallback = 'https://cupo.example/api/v3/webhooks/twilio'
    const settings = { ...TWILIO, statusCallback, deadline }
    return overHttp(server, (url) => new TwilioWhatsApp({ ...settings, url }, async () => 'HX1'))
  },
  async cloud_api() {
    const settings = { ...CLOUD_API, deadline }
    return overHttp(await whatsappServer(), (url) => new CloudApiWhatsApp({ ...settings, url }))
  },
}

/** After which a message is not sent again by itself, because its provider may have it and knows no repetition. */
const OPEN: Record<string, FaultName[]> = {
  resend: [],
  smtp: ['reset once it was taken', 'garbage'],
  twilio: ['hang', 'reset', 'reset once it was taken', 'garbage'],
  cloud_api: ['hang', 'reset', 'reset once it was taken', 'garbage'],
}

const isEmail = (name: string) => name === 'resend' || name === 'smtp'

type Context = {
  swap: (binding: never, fake: never) => unknown
  cleanup: (end: () => Promise<void>) => void
}

/** A provider in place of the local driver, and a booking whose messages go to it. */
async function setUp(name: string, { swap, cleanup }: Context) {
  const stand = await STANDS[name]!()
  cleanup(() => stand.close())
  const untrusted = name === 'smtp' ? await untrustedMailServer() : await untrustedSite()
  cleanup(untrusted.close)
  let current = stand.driver
  const fake = { send: (...call: [never, never]) => current.send(...call) }
  swap((isEmail(name) ? EmailDriver : WhatsAppDriver) as never, fake as never)

  const order = (fault: FaultName) => {
    if (fault === 'a name that does not resolve') current = stand.elsewhere(`http://${NO_NAME}`)
    else if (fault === 'a certificate that does not fit') current = stand.elsewhere(untrusted.url)
    else stand.fail(fault)
  }
  const heal = () => {
    stand.heal()
    current = stand.driver
  }
  return { stand, order, heal }
}

const hostFor = (name: string): Promise<TestHost> =>
  isEmail(name) ? aHost() : aWhatsAppHost({ own: false, email: false })

/** The deliveries of an account over the channel of a driver. */
const deliveriesOf = (name: string, host: TestHost) =>
  Delivery.query()
    .where({ accountId: host.account.id, channel: isEmail(name) ? 'email' : 'whatsapp' })
    .where('message', 'like', 'booking%')

/** One more try of each, as the queue makes it when its time has come. */
async function tryAgain(name: string, host: TestHost): Promise<void> {
  await Promise.allSettled((await deliveriesOf(name, host)).map(runOne))
}

function runOne({ accountId, id }: Delivery): Promise<void> {
  const { signal } = new AbortController()
  return handle({ payload: { accountId, id }, container: app.container, signal } as never)
}

/** Tries that fail before the provider has recovered. */
const TRIES = 3

for (const name of Object.keys(STANDS)) {
  test.group(`A provider that fails: ${name}`, () => {
    test('holds no booking up, and each message goes once when it has recovered', async ({
      assert,
      swap,
      cleanup,
    }) => {
      const { stand, order, heal } = await setUp(name, { swap: swap as never, cleanup })

      for (const fault of FAULTS) {
        const host = await hostFor(name)
        const before = stand.taken()
        order(fault)
        await aBooking(host, isEmail(name) ? {} : { attendee: tickingAna })
        await runNow(planMessages)
        for (let tries = 1; tries < TRIES; tries++) await tryAgain(name, host)
        heal()
        await tryAgain(name, host)

        const isOpen = OPEN[name]!.includes(fault)
        const deliveries = await deliveriesOf(name, host)
        assert.lengthOf(deliveries, isEmail(name) ? 2 : 1, fault)
        for (const { state, attempts, failure } of deliveries) {
          assert.equal(state, isOpen ? 'maybeSent' : 'sent', `${fault}: ${failure}`)
          assert.isAtMost(attempts, TRIES + 1, fault)
        }
        const wasTaken = !isOpen || !['hang', 'reset'].includes(fault)
        assert.equal(stand.taken() - before, wasTaken ? deliveries.length : 0, fault)
      }
    })

    test('is asked ten times at most', async ({ assert, swap, cleanup }) => {
      const { stand, order } = await setUp(name, { swap: swap as never, cleanup })
      const host = await hostFor(name)
      order('500')
      await aBooking(host, isEmail(name) ? {} : { attendee: tickingAna })
      await runNow(planMessages)
      for (let tries = 1; tries < 10; tries++) await tryAgain(name, host)

      const deliveries = await deliveriesOf(name, host)
      assert.equal(stand.calls(), 10 * deliveries.length)
      for (const { state, attempts, reason } of deliveries)
        assert.deepEqual([state, attempts, reason], ['failed', 10, 'unreachable'])
    })
  })
}

test.group('A message over WhatsApp of which nothing is known', () => {
  test('control: would come at every try, were no answer taken for a refusal', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { stand, order } = await setUp('twilio', { swap: swap as never, cleanup })
    const host = await hostFor('twilio')
    const send = (...call: [never, never]) =>
      stand.driver.send(...call).catch((error: Error) => {
        throw new Error(error.message)
      })
    swap(WhatsAppDriver, { send } as never)
    order('reset once it was taken')
    await aBooking(host, { attendee: tickingAna })
    await runNow(planMessages)
    await tryAgain('twilio', host)

    assert.equal(stand.taken(), 2)
  })

  test('is followed by one e-mail', async ({ assert, swap, cleanup }) => {
    const { order } = await setUp('twilio', { swap: swap as never, cleanup })
    const host = await hostFor('twilio')
    order('hang')
    await aBooking(host, { attendee: tickingAna })
    await runNow(planMessages)

    await runNow(fallBackDelivery)
    await runNow(fallBackDelivery)
    for (const email of await Delivery.query().where({ channel: 'email' })) await runOne(email)

    assert.lengthOf(await outbox(ana.email), 1)
  })
})
