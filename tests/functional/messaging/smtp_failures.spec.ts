import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { boss } from '#core/jobs/boss'
import { smtpServer } from '#tests/fakes/smtp'
import { aHost, ana } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import Delivery from '#app/messaging/deliveries/delivery'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { SmtpEmail } from '#app/messaging/channels/email/drivers/smtp_email'
import { claimDelivery, handOver } from '#app/messaging/deliveries/claim_delivery'
import { MaybeSent, NoRoom, RefusedForGood } from '#app/messaging/channels/contract'
import { EmailDriver, type Mail } from '#app/messaging/channels/email/contract'

const SOON = {
  connect: 300,
  greeting: 300,
  silence: 300,
  whole: 2000,
  mailsEach: 100,
  idle: 500,
  perServer: 2,
  perDomain: 1,
  patience: 50,
}
const FROM = { name: 'Cupo', address: 'reservas@cupo.example' }
const mailTo = (address: string): Mail => ({
  to: { name: 'Ana', address },
  subject: 'Reserva',
  html: '<p>Hola</p>',
  text: 'Hola',
})

async function setUp(cleanup: (end: () => Promise<void>) => void, settings: object = {}) {
  const server = await smtpServer()
  cleanup(() => server.close())
  const driver = new SmtpEmail({ ...SOON, ...settings, url: server.url, from: FROM })
  const handed: string[] = []
  const send = (address = 'ana@example.com') =>
    driver
      .send(mailTo(address), {
        key: 'k',
        signal: new AbortController().signal,
        handingOver: async () => void handed.push(address),
      })
      .then(
        () => undefined,
        (error: Error) => error
      )
  return { server, driver, send, handed }
}

test.group('Whether a mail by SMTP may be sent again', () => {
  const SAFE = ['busy', 'hang up', 'silent', 'no greeting', 'unwelcome', 'busy at the end'] as const
  const FINAL = ['no such mailbox', 'taken for spam', 'disk full'] as const
  const OPEN = ['cut at the end', 'silent at the end', 'garbage at the end'] as const

  test('yes after a word that it was not taken, or when its end was never sent', async ({
    assert,
    cleanup,
  }) => {
    const { server, send, handed } = await setUp(cleanup)
    for (const mood of SAFE) {
      server.next(mood)
      const failure = await send()
      assert.instanceOf(failure, Error, mood)
      for (const kind of [MaybeSent, RefusedForGood]) assert.notInstanceOf(failure, kind, mood)
    }
    assert.lengthOf(server.mails, 0)
    assert.lengthOf(handed, 1)
  })

  test('never after a final word', async ({ assert, cleanup }) => {
    const { server, send } = await setUp(cleanup)
    for (const mood of FINAL) {
      server.next(mood)
      assert.instanceOf(await send(), RefusedForGood, mood)
    }
  })

  test('no when its end was sent and no word came: it may have been taken, and was', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)
    for (const mood of OPEN) {
      server.next(mood)
      assert.instanceOf(await send(), MaybeSent, mood)
    }
    assert.lengthOf(server.mails, 3)
  })

  test('a run that could not note the handing over does not hand over', async ({
    assert,
    cleanup,
  }) => {
    const { server, driver } = await setUp(cleanup)
    const sending = driver.send(mailTo('ana@example.com'), {
      key: 'k',
      signal: new AbortController().signal,
      handingOver: () => Promise.reject(new Error('taken over')),
    })

    await assert.rejects(() => sending, /taken over/)
    assert.lengthOf(server.mails, 0)
  })

  test('a server that hangs holds a few places only; who finds none has tried nothing', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)
    server.next('silent')
    const people = ['a@one.example', 'b@one.example', 'c@two.example', 'd@three.example']

    const failures = await Promise.all(people.map(send))

    assert.deepEqual(
      failures.map((failure) => failure instanceof NoRoom),
      [false, true, false, true]
    )
    server.next('accept')
    assert.isUndefined(await send('d@three.example'))
  })
})

/** A booking whose mail to its client is the only one, sent by this server. */
async function aMail(context: {
  swap: (token: typeof EmailDriver, driver: EmailDriver) => void
  cleanup: (end: () => Promise<void>) => void
}) {
  const { server, driver } = await setUp(context.cleanup)
  context.swap(EmailDriver, driver)
  const confirmations = {
    own: { email: false, whatsapp: false },
    clients: { email: true, whatsapp: false },
  }
  const host = await aHost({ account: { confirmations } as object })
  await aBooking(host)
  return {
    server,
    host,
    delivery: () => Delivery.query().where({ recipient: ana.email }).firstOrFail(),
  }
}

const retryNow = () =>
  db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE state IN ('retry', 'created')`)

test.group('A delivery by SMTP', () => {
  test('that may have been sent is not sent again, and says so', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, delivery } = await aMail({ swap, cleanup })
    server.next('cut at the end')
    await workOff()
    server.next('accept')
    await retryNow()
    await workOff()

    assert.equal((await delivery()).state, 'maybeSent')
    assert.lengthOf(server.mails, 1)
  })

  test('whose run died after handing it over may have been sent; before, it is sent', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, delivery } = await aMail({ swap, cleanup })
    server.next('busy')
    await workOff()
    const { accountId, id } = await delivery()
    const claim = () => claimDelivery(accountId, id)
    const letLeaseEnd = () =>
      Delivery.query()
        .where({ id })
        .update({ claimedAt: DateTime.utc().minus({ minutes: 1 }) })

    await claim()
    await letLeaseEnd()
    const again = (await claim())!
    await handOver(again)
    await letLeaseEnd()

    assert.isUndefined(await claim())
    assert.equal((await delivery()).state, 'maybeSent')
    await assert.rejects(() => handOver(again), /no longer/)
  })

  test('that is refused for good is a dead letter, which is sent again by hand', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, delivery } = await aMail({ swap, cleanup })
    server.next('disk full')
    await workOff()
    const { state, failure } = await delivery()
    const waiting = await jobsOf(sendDelivery)

    server.next('accept')
    await (await boss()).redrive('messaging.dead')
    await workOff()

    assert.deepEqual([state, failure, waiting.length], ['failed', 'SMTP 552', 0])
    assert.equal((await delivery()).state, 'sent')
    assert.lengthOf(server.mails, 1)
  })

  test('that may pass is tried ten times, with growing waits, then is a dead letter', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, delivery } = await aMail({ swap, cleanup })
    server.next('busy')
    for (let tries = 0; tries < 12; tries++) {
      await workOff()
      await retryNow()
    }

    const { state, attempts, failure } = await delivery()
    const { rows } = await db.rawQuery(`SELECT 1 FROM jobs.job WHERE name = 'messaging.dead'`)
    assert.deepEqual([state, attempts, rows.length], ['failed', 10, 1])
    assert.match(failure!, /451/)
    assert.lengthOf(server.mails, 0)
  })
})
