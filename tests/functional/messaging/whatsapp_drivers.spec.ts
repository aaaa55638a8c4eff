import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { TWILIO, twilioServer } from '#tests/fakes/twilio'
import { CLOUD_API, whatsappServer } from '#tests/fakes/whatsapp'
import OutboxMessage from '#app/messaging/channels/outbox_message'
import { MaybeSent, NoRoom, RefusedForGood } from '#app/messaging/channels/contract'
import type { WhatsAppDriver, WhatsAppMessage } from '#app/messaging/channels/whatsapp/contract'
import { OutboxWhatsApp } from '#app/messaging/channels/whatsapp/drivers/outbox_whatsapp'
import { TwilioWhatsApp } from '#app/messaging/channels/whatsapp/drivers/twilio_whatsapp'
import { CloudApiWhatsApp } from '#app/messaging/channels/whatsapp/drivers/cloud_api_whatsapp'

type Provider = Awaited<ReturnType<typeof twilioServer | typeof whatsappServer>>

/** A driver with its stand-in: the codes by which that refuses, and a code that passes. */
type Stand = {
  driver: WhatsAppDriver
  provider: Provider
  codes: { blocked: number; window: number; cap: number; later: number }
}

/** Milliseconds: the stand-ins answer at once, and a hanging one is left soon. */
const deadline = 300

const CONFIRMED: WhatsAppMessage = {
  to: '+51955000111',
  text: 'Hola Rosa, te espera Ana.',
  template: { name: 'booking_confirmed_v1', language: 'es', variables: ['Rosa', 'Ana'] },
  buttons: [
    { title: 'Confirmo', payload: 'p-1' },
    { title: 'Cancelar', payload: 'p-2' },
  ],
}

const ANSWER: WhatsAppMessage = { to: 'PE.13491208655302741918', text: 'Listo.', buttons: [] }

const STANDS: Record<string, () => Promise<Stand>> = {
  async twilio() {
    const provider = await twilioServer()
    const settings = { ...TWILIO, url: provider.url, deadline }
    const statusCallback = 'https://cupo.example/api/v3/webhooks/twilio'
    provider.contents.push({ sid: 'HX1', name: 'booking_confirmed_v1', language: 'es' })
    const find = async (name: string) => provider.contents.find((one) => one.name === name)?.sid
    const driver = new TwilioWhatsApp({ ...settings, statusCallback }, find)
    return { driver, provider, codes: { blocked: 63003, window: 63016, cap: 63049, later: 20429 } }
  },
  async cloud_api() {
    const provider = await whatsappServer()
    const driver = new CloudApiWhatsApp({ ...CLOUD_API, url: provider.url, deadline })
    const codes = { blocked: 131026, window: 131047, cap: 131049, later: 130429 }
    return { driver, provider, codes }
  },
}

const signal = new AbortController().signal

for (const [name, open] of Object.entries(STANDS)) {
  test.group(`WhatsApp by ${name}`, () => {
    test('a template goes with its values and payloads, and answers the provider’s id', async ({
      assert,
      cleanup,
    }) => {
      const { driver, provider } = await open()
      cleanup(provider.close)
      const handed: string[] = []
      const key = newId()
      const handingOver = async () => void handed.push('handed over')

      const reference = await driver.send(CONFIRMED, { key, signal, handingOver })

      const [kept] = provider.sent
      assert.include([...Object.values(kept!)], reference!)
      assert.deepEqual(handed, ['handed over'])
      const wire = JSON.stringify(kept).replaceAll('\\', '')
      for (const part of ['51955000111', 'Rosa', 'Ana', 'p-1', 'p-2', key])
        assert.include(wire, part)
    })

    test('a text goes to a user who has no phone for us', async ({ assert, cleanup }) => {
      const { driver, provider } = await open()
      cleanup(provider.close)

      await driver.send(ANSWER, { key: newId(), signal })

      assert.equal(provider.sent[0]!.to, ANSWER.to)
    })

    test('what a provider will never take is refused for good, with its reason', async ({
      assert,
      cleanup,
    }) => {
      const { driver, provider, codes } = await open()
      cleanup(provider.close)
      const expected = [
        [codes.blocked, 'blocked'],
        [codes.window, 'windowClosed'],
        [codes.cap, 'providerLimit'],
      ] as const

      for (const [code, reason] of expected) {
        provider.refuse(CONFIRMED.to, code)
        const error = await failed(driver)
        assert.instanceOf(error, RefusedForGood, String(code))
        assert.equal((error as RefusedForGood).reason, reason)
      }
      assert.isEmpty(provider.sent)
    })

    test('limits, errors and lost names may be tried again, for nothing was taken', async ({
      assert,
      cleanup,
    }) => {
      const { driver, provider, codes } = await open()
      cleanup(provider.close)
      provider.refuse(CONFIRMED.to, codes.later)
      const limited = await failed(driver)
      provider.refuse(CONFIRMED.to, 0)
      provider.fail({ kind: 'status', status: 500 })
      const broken = await failed(driver)
      provider.fail({ kind: 'status', status: 429, headers: { 'retry-after': '17' } })
      const busy = await failed(driver)
      assert.deepEqual([limited, busy].map(secondsOf), [60, 17])

      for (const error of [limited, broken, busy]) {
        assert.notInstanceOf(error, RefusedForGood)
        assert.notInstanceOf(error, MaybeSent)
      }
      assert.isEmpty(provider.sent)
      await driver.send(CONFIRMED, { key: newId(), signal })
      assert.lengthOf(provider.sent, 1)
    })

    test('a server that is away was not reached', async ({ assert }) => {
      const { driver, provider } = await open()
      await provider.close()

      const error = await failed(driver)

      assert.notInstanceOf(error, MaybeSent)
      assert.match(error.message, /ECONNREFUSED/)
    })

    test('silence, a cut line and an unreadable answer leave open whether it was sent', async ({
      assert,
      cleanup,
    }) => {
      const { driver, provider } = await open()
      cleanup(provider.close)
      const faults = [
        { kind: 'delay', milliseconds: 2 * deadline },
        { kind: 'cutBefore' },
        { kind: 'cutAfter' },
        { kind: 'garbage' },
        { kind: 'status', status: 504, body: '<html>' },
      ] as const

      for (const fault of faults) {
        provider.fail(fault)
        assert.instanceOf(await failed(driver), MaybeSent, fault.kind)
      }
    })
  })
}

const secondsOf = (error: Error) => (error instanceof NoRoom ? error.seconds : undefined)

async function failed(driver: WhatsAppDriver): Promise<Error> {
  return driver.send(CONFIRMED, { key: newId(), signal }).then(
    () => assertNever(),
    (error: Error) => error
  )
}

function assertNever(): never {
  throw new Error('The message was sent')
}

test.group('WhatsApp by log', () => {
  test('a message is kept once for each delivery, with its buttons', async ({ assert }) => {
    const driver = new OutboxWhatsApp()
    const key = newId()

    const first = await driver.send(CONFIRMED, { key })
    const second = await driver.send(CONFIRMED, { key })

    const [kept, ...others] = await OutboxMessage.all()
    assert.isEmpty(others)
    assert.equal(first, second)
    assert.deepEqual(
      [kept!.channel, kept!.to, kept!.text, kept!.whatsapp!.buttons],
      ['whatsapp', CONFIRMED.to, CONFIRMED.text, CONFIRMED.buttons]
    )
  })
})
