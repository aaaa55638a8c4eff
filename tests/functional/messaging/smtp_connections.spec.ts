import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { smtpServer } from '#tests/fakes/smtp'
import { setTimeout as wait } from 'node:timers/promises'
import { MaybeSent } from '#app/messaging/channels/contract'
import type { Mail } from '#app/messaging/channels/email/contract'
import { SmtpEmail } from '#app/messaging/channels/email/drivers/smtp_email'

const SETTINGS = {
  from: { name: 'Cupo', address: 'reservas@cupo.example' },
  connect: 5000,
  greeting: 5000,
  silence: 5000,
  whole: 5000,
  mailsEach: 100,
  idle: 500,
  perServer: 6,
  perDomain: 3,
  patience: 1000,
}

const MAIL: Mail = {
  to: { name: 'Ana', address: 'ana@example.com' },
  subject: 'Reserva confirmada',
  html: '<p>Te esperamos</p>',
  text: 'Te esperamos',
}

async function setUp(cleanup: (end: () => Promise<void>) => void, settings: object = {}) {
  const server = await smtpServer()
  cleanup(() => server.close())
  const driver = new SmtpEmail({ ...SETTINGS, ...settings, url: server.url })
  const handed: string[] = []
  /** Sends a mail; answers what that ends with, when it does not succeed. */
  const send = () => {
    const key = newId()
    const handingOver = async () => void handed.push(key)
    return driver.send(MAIL, { key, signal: AbortSignal.timeout(5000), handingOver }).then(
      () => undefined,
      (error: Error) => error
    )
  }
  return { server, send, handed }
}

test.group('A connection to a mail server', () => {
  test('takes one mail after the other, up to so many', async ({ assert, cleanup }) => {
    const { server, send } = await setUp(cleanup, { mailsEach: 3 })

    for (let sent = 0; sent < 3; sent++) await send()
    const connected = server.connected()
    await send()

    assert.equal(connected, 1)
    assert.equal(server.connected(), 2)
    assert.lengthOf(server.mails, 4)
  })

  test('that the server has ended meanwhile is replaced, and the mail is sent once', async ({
    assert,
    cleanup,
  }) => {
    const { server, send, handed } = await setUp(cleanup)

    await send()
    server.next('hang up once')
    const failure = await send()

    assert.isUndefined(failure)
    assert.equal(server.connected(), 2)
    assert.lengthOf(server.mails, 2)
    assert.lengthOf(handed, 2)
  })

  test('that ends after the text of a mail is not replaced: it may have been taken', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)

    await send()
    server.next('cut at the end')

    assert.instanceOf(await send(), MaybeSent)
    assert.equal(server.connected(), 1)
    assert.lengthOf(server.mails, 2)
  })

  test('over which a mail failed takes no more', async ({ assert, cleanup }) => {
    const { server, send } = await setUp(cleanup)

    await send()
    server.next('no such mailbox')
    await send()
    server.next('accept')
    await send()

    assert.equal(server.connected(), 2)
    assert.lengthOf(server.mails, 2)
  })

  test('is closed when no mail comes for a while', async ({ assert, cleanup }) => {
    const { server, send } = await setUp(cleanup, { idle: 20 })

    await send()
    await wait(200)
    await send()

    assert.equal(server.connected(), 2)
  })
})
