import { test } from '@japa/runner'
import { findSuppressed } from '#app/messaging/channels/email/bounces/find_suppressed'
import db from '@adonisjs/lucid/services/db'
import { smtpServer } from '#tests/fakes/smtp'
import { aHost, ana } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { invariantsHold } from '#tests/helpers/invariants'
import Delivery from '#app/messaging/deliveries/delivery'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { SmtpEmail } from '#app/messaging/channels/email/drivers/smtp_email'
import { RefusedForGood } from '#app/messaging/channels/contract'
import { EmailDriver, type Mail } from '#app/messaging/channels/email/contract'

const KEY = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'

const FROM = { name: 'Cupo', address: 'reservas@cupo.example' }

/** A server on loopback answers at once. */
const QUICK = {
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
  to: { name: 'Ana "la jefa", Torres', address: 'ana@example.com' },
  subject: 'Reserva confirmada: Sesión',
  html: '<p>Te esperamos</p>',
  text: 'Te esperamos',
  calendar: {
    method: 'REQUEST',
    content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
  },
}

async function setUp(cleanup: (end: () => Promise<void>) => void) {
  const server = await smtpServer()
  cleanup(() => server.close())
  const driver = new SmtpEmail({ ...QUICK, url: server.url, from: FROM })
  const send = (signal = AbortSignal.timeout(5000)) => driver.send(MAIL, { key: KEY, signal })
  return { server, driver, send }
}

/** What sending ends with, when it does not succeed. */
const failureOf = (sending: Promise<string>) =>
  sending.then(
    () => undefined,
    (error: Error) => error
  )

test.group('Mail by SMTP', () => {
  test('offers mail programs to leave with one press where it is an invitation', async ({
    assert,
    cleanup,
  }) => {
    const { server, driver } = await setUp(cleanup)
    const unsubscribe = 'https://cupo.example/api/v3/tickets/abc/unsubscribe'

    const signal = AbortSignal.timeout(5000)
    await driver.send({ ...MAIL, unsubscribe }, { key: KEY, signal })

    const list = server.mails[0]!.headers.get('list') as { unsubscribe?: { url?: string } }
    assert.equal(list.unsubscribe?.url, unsubscribe)
    const lines = server.mails[0]!.headerLines.map(({ line }) => line)
    assert.include(lines, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('arrives whole: both texts, and an entry that calendars take up', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)

    const reference = await send()

    const [mail] = server.mails
    assert.equal(mail!.subject, MAIL.subject)
    assert.containsSubset(mail!.to, { value: [MAIL.to] })
    assert.equal(mail!.text!.trim(), MAIL.text)
    assert.equal(mail!.html, MAIL.html)
    const [entry] = mail!.attachments.filter(({ filename }) => filename === 'cupo.ics')
    assert.equal(String(entry!.content), MAIL.calendar!.content)
    assert.isTrue(
      mail!.attachments.some(({ headers }) =>
        JSON.stringify([...headers]).includes('"method":"REQUEST"')
      )
    )
    assert.equal(reference, `<${KEY}@cupo.example>`)
  })

  test('a repetition carries the same Message-ID', async ({ assert, cleanup }) => {
    const { server, send } = await setUp(cleanup)

    await send()
    await send()

    assert.deepEqual(
      server.mails.map(({ messageId }) => messageId),
      [`<${KEY}@cupo.example>`, `<${KEY}@cupo.example>`]
    )
  })

  test('a server’s final word about the mail is one', async ({ assert, cleanup }) => {
    const { server, send } = await setUp(cleanup)

    for (const mood of ['no such mailbox', 'taken for spam'] as const) {
      server.next(mood)
      assert.instanceOf(await failureOf(send()), RefusedForGood, mood)
    }
    assert.lengthOf(server.mails, 0)
  })

  test('what may pass is tried again, and so is what is ours to mend: our password, our address, our name', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)

    for (const mood of [
      'busy',
      'hang up',
      'wrong password',
      'wrong sender',
      'unwelcome',
    ] as const) {
      server.next(mood)
      const failure = await failureOf(send())
      assert.instanceOf(failure, Error, mood)
      assert.notInstanceOf(failure, RefusedForGood, mood)
    }
    assert.lengthOf(server.mails, 0)
  })

  test('a server that says nothing is waited for until the job’s deadline', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)
    const job = new AbortController()

    server.next('silent')
    const sending = failureOf(send(job.signal))
    job.abort(new Error('the job’s time is over'))

    assert.equal((await sending)?.message, 'the job’s time is over')
  })

  test('a server that says nothing is given up at the provider’s deadline, whatever the job still has', async ({
    assert,
    cleanup,
  }) => {
    const { server } = await setUp(cleanup)
    const driver = new SmtpEmail({ ...QUICK, url: server.url, from: FROM, silence: 200 })

    server.next('silent')
    const failure = await failureOf(
      driver.send(MAIL, { key: KEY, signal: new AbortController().signal })
    )

    assert.propertyVal(failure, 'code', 'ETIMEDOUT')
    assert.notInstanceOf(failure, RefusedForGood)
  })

  test('a job whose time is over hands over nothing', async ({ assert, cleanup }) => {
    const { server, send } = await setUp(cleanup)

    const failure = await failureOf(send(AbortSignal.abort(new Error('the job’s time is over'))))
    await send()

    assert.equal(failure?.message, 'the job’s time is over')
    assert.lengthOf(server.mails, 1)
  })
})

/** The deliveries of which the queue keeps dead letters. */
async function deadLetters() {
  const { rows } = await db.rawQuery(`SELECT data FROM jobs.job WHERE name = 'messaging.dead'`)
  return rows as object[]
}

test.group('A booking’s mails by SMTP', (group) => {
  invariantsHold(group)

  test('arrive at both sides, each under its delivery’s name and with the entry', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await setUp(cleanup)
    swap(EmailDriver, driver)
    const host = await aHost()
    await aBooking(host)

    await workOff()

    const deliveries = await Delivery.all()
    assert.sameMembers(
      server.mails.map(({ messageId }) => messageId),
      deliveries.map(({ id }) => `<${id}@cupo.example>`)
    )
    assert.sameMembers(
      deliveries.map(({ recipient, state }) => `${recipient} ${state}`),
      [`${ana.email} sent`, `${host.user.email} sent`]
    )
    const { attachments } = server.mails.find(({ to }) => JSON.stringify(to).includes(ana.email))!
    assert.match(String(attachments.at(-1)!.content), /^BEGIN:VCALENDAR[^]*METHOD:REQUEST/)
  })

  test('that no mailbox takes have failed, and no job tries them again', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await setUp(cleanup)
    swap(EmailDriver, driver)
    await aBooking(await aHost())

    server.next('no such mailbox')
    await workOff()

    const deliveries = await Delivery.all()
    assert.deepEqual(
      deliveries.map(({ state, failure, attempts }) => ({ state, failure, attempts })),
      Array(2).fill({ state: 'bounced', failure: 'SMTP 550', attempts: 1 })
    )
    assert.isEmpty(await jobsOf(sendDelivery))
    assert.isEmpty(await deadLetters())
    const addresses = deliveries.map(({ recipient }) => recipient)
    assert.lengthOf(await findSuppressed(undefined, addresses), 2)
  })

  test('that a busy server puts off arrive once, when it has time again', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await setUp(cleanup)
    swap(EmailDriver, driver)
    await aBooking(await aHost())

    server.next('busy')
    await workOff()
    assert.lengthOf(await Delivery.query().where({ state: 'planned' }), 2)
    server.next('accept')
    await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE state = 'created'`)
    await workOff()

    assert.lengthOf(server.mails, 2)
    assert.lengthOf(await Delivery.query().where({ state: 'sent', attempts: 2 }), 2)
  })
})
