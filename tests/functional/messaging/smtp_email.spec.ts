import { test } from '@japa/runner'
import { smtpServer } from '#tests/fakes/smtp'
import { SmtpEmail } from '#app/messaging/drivers/smtp_email'
import { RefusedForGood, type Mail } from '#app/messaging/contracts'

const KEY = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'

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
  const from = { name: 'Cupo', address: 'reservas@cupo.example' }
  const driver = new SmtpEmail({ url: server.url, from, deadline: 5000 })
  const send = (signal = AbortSignal.timeout(5000)) => driver.send(MAIL, { key: KEY, signal })
  return { server, send }
}

/** What sending ends with, when it does not succeed. */
const failureOf = (sending: Promise<string>) =>
  sending.then(
    () => undefined,
    (error: Error) => error
  )

test.group('Mail by SMTP', () => {
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

  test('a server’s final word is one; what may pass, a lost connection and our own wrong password are tried again', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)

    server.next('no such mailbox')
    const refused = await failureOf(send())
    server.next('busy')
    const busy = await failureOf(send())
    server.next('hang up')
    const lost = await failureOf(send())
    server.next('wrong password')
    const unknown = await failureOf(send())

    assert.instanceOf(refused, RefusedForGood)
    for (const passing of [busy, lost, unknown]) {
      assert.instanceOf(passing, Error)
      assert.notInstanceOf(passing, RefusedForGood)
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
})
