import { freezeTime, test } from '@japa/runner'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { resendKeeper, resendServer } from '#tests/fakes/resend'
import Delivery from '#app/messaging/deliveries/delivery'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { ResendEmail } from '#app/messaging/channels/email/drivers/resend_email'
import { RefusedForGood } from '#app/messaging/channels/contract'
import { EmailDriver, type Mail } from '#app/messaging/channels/email/contract'

const SETTINGS = {
  apiKey: 're_key',
  from: { name: 'Cupo', address: 'reservas@cupo.example' },
}

const MAIL: Mail = {
  to: { name: 'Ana Torres', address: 'ana@example.com' },
  subject: 'Reserva cancelada: Sesión',
  html: '<p>Lo sentimos</p>',
  text: 'Lo sentimos',
  calendar: { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
}

async function setUp(cleanup: (end: () => Promise<void>) => void) {
  const server = await resendServer()
  cleanup(() => server.close())
  const driver = new ResendEmail({ ...SETTINGS, url: server.url, deadline: 5000 })
  const send = (signal = AbortSignal.timeout(5000)) =>
    driver.send(MAIL, { key: 'delivery-1', signal })
  return { server, driver, send }
}

test.group('Mail by Resend', () => {
  test('offers mail programs to leave with one press where it is an invitation, and else not', async ({
    assert,
    cleanup,
  }) => {
    const { server, driver, send } = await setUp(cleanup)
    const unsubscribe = 'https://cupo.example/api/v3/tickets/abc/unsubscribe'

    await send()
    const signal = AbortSignal.timeout(5000)
    await driver.send({ ...MAIL, unsubscribe }, { key: 'delivery-2', signal })

    const [usual, invitation] = server.received.map(({ body }) => body as { headers?: object })
    assert.isUndefined(usual!.headers)
    assert.deepEqual(invitation!.headers, {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('goes with its key, so that a repetition is not sent again, and with its calendar entry', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)

    const reference = await send()

    const [{ headers, body }] = server.received as [(typeof server.received)[0]]
    assert.equal(reference, 're_123')
    assert.containsSubset(headers, {
      'authorization': 'Bearer re_key',
      'idempotency-key': 'delivery-1',
    })
    assert.containsSubset(body, {
      from: '"Cupo" <reservas@cupo.example>',
      to: ['ana@example.com'],
      subject: MAIL.subject,
      html: MAIL.html,
      text: MAIL.text,
      attachments: [
        {
          filename: 'cupo.ics',
          content: Buffer.from(MAIL.calendar!.content).toString('base64'),
          content_type: 'text/calendar; charset=utf-8; method=CANCEL',
        },
      ],
    })
  })

  test('what Resend will never take is refused for good; what may pass, or is ours to mend, is tried again', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)

    for (const status of [400, 413, 422]) {
      server.next(status)
      await assert.rejects(send, RefusedForGood, `Resend ${status}`)
    }
    for (const status of [401, 403, 408, 409, 429, 500, 503]) {
      server.next(status)
      const failure = await send().catch((error: Error) => error)
      assert.notInstanceOf(failure, RefusedForGood, String(status))
      assert.propertyVal(failure, 'message', `Resend ${status}`)
    }
  })

  test('an answer that does not come is waited for until the job’s deadline', async ({
    assert,
    cleanup,
  }) => {
    const { server, send } = await setUp(cleanup)
    const job = new AbortController()

    server.next(0)
    const sending = send(job.signal).catch((error: Error) => error)
    job.abort(new Error('the job’s time is over'))

    assert.propertyVal(await sending, 'message', 'the job’s time is over')
  })

  test('an answer that does not come is given up at the provider’s deadline, whatever the job still has', async ({
    assert,
    cleanup,
  }) => {
    const { server } = await setUp(cleanup)
    const driver = new ResendEmail({ ...SETTINGS, url: server.url, deadline: 200 })

    server.next(0)
    const failure = await driver
      .send(MAIL, { key: 'delivery-1', signal: new AbortController().signal })
      .catch((error: Error) => error)

    assert.propertyVal(failure, 'name', 'TimeoutError')
    assert.lengthOf(server.received, 1)
  })
})

test.group('A booking’s mails by Resend', () => {
  test('go out under their deliveries’ ids, the second time too', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await setUp(cleanup)
    swap(EmailDriver, driver)
    await aBooking(await aHost())

    server.next(500)
    await workOff()
    server.next(200)
    await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE state = 'created'`)
    await workOff()

    const deliveries = await Delivery.all()
    const ids = deliveries.map(({ id }) => id)
    assert.sameMembers(
      server.received.map(({ headers }) => headers['idempotency-key']),
      [...ids, ...ids]
    )
    assert.isTrue(
      deliveries.every(({ state, reference }) => state === 'sent' && reference === 're_123')
    )
  })

  test('are sent once though the first answer is lost and the second try says something else', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const keeper = await resendKeeper()
    cleanup(() => keeper.close())
    swap(EmailDriver, new ResendEmail({ ...SETTINGS, url: keeper.url, deadline: 5000 }))
    await aBooking(await aHost())

    keeper.fail({ kind: 'cutAfter', times: 2 })
    await workOff()
    freezeTime(now().plus({ minutes: 1 }).toJSDate())
    await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE state = 'created'`)
    await workOff()

    const bodies = keeper.calls.map(({ raw }) => raw)
    assert.lengthOf(new Set(bodies), 4)
    assert.lengthOf(keeper.sent, 2)
    assert.deepEqual(
      (await Delivery.all()).map(({ state }) => state),
      ['sent', 'sent']
    )
  })

  test('that Resend is taking just now are tried again', async ({ assert, cleanup }) => {
    const keeper = await resendKeeper()
    cleanup(() => keeper.close())
    const driver = new ResendEmail({ ...SETTINGS, url: keeper.url, deadline: 5000 })
    const body = { statusCode: 409, name: 'concurrent_idempotent_requests' }
    keeper.fail({ kind: 'status', status: 409, body })

    const sending = driver.send(MAIL, { key: 'delivery-1', signal: AbortSignal.timeout(5000) })

    await assert.rejects(() => sending, 'Resend 409')
  })

  test('that it will never take have failed, and no job tries them again', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await setUp(cleanup)
    swap(EmailDriver, driver)
    await aBooking(await aHost())

    server.next(422)
    await workOff()

    assert.lengthOf(await Delivery.query().where({ state: 'failed', failure: 'Resend 422' }), 2)
    assert.isEmpty(await jobsOf(sendDelivery))
  })
})
