import { Settings } from 'luxon'
import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { pass } from '#tests/helpers/clock'
import messagingConfig from '#config/messaging'
import { aBooking } from '#tests/helpers/booking'
import { resendServer } from '#tests/fakes/resend'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { transaction } from '#core/database/transaction'
import Delivery from '#app/messaging/deliveries/delivery'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { EmailDriver } from '#app/messaging/channels/email/contract'
import { takeTurn, type Budget } from '#app/messaging/channels/budget/take_turn'
import { ResendEmail } from '#app/messaging/channels/email/drivers/resend_email'
import { barrier, MOST_TOGETHER } from '#tests/helpers/barrier'

/** One call in ten seconds; no mail waits in a worker. */
const SLOW: Budget = { name: 'email resend', perSecond: 0.1, reserved: 0.5, patience: 0 }

/** Two calls a second, and patience for as many askers as there are. */
const QUICK: Budget = { ...SLOW, perSecond: 2, patience: 60_000 }

type Cleanup = (end: () => void | Promise<void>) => void

/** Stops the clock, so that the only difference between askers is their order. */
function stopClock(cleanup: Cleanup) {
  const at = Date.now()
  cleanup(() => void (Settings.now = () => Date.now()))
  Settings.now = () => at
}

/** A server of Resend, and the budget of its account. */
async function aResend(cleanup: Cleanup, budget: Budget = SLOW) {
  const server = await resendServer()
  const { email } = messagingConfig.channels
  const before = email.budget
  email.budget = budget
  cleanup(async () => {
    email.budget = before
    await server.close()
  })
  const from = { name: 'Cupo', address: 'reservas@cupo.example' }
  return {
    server,
    driver: new ResendEmail({ apiKey: 're_key', url: server.url, from, deadline: 5000 }),
  }
}

/** Seconds until the first job that sends a mail again. */
async function secondsLeft() {
  const jobs = await jobsOf(sendDelivery)
  return Math.min(...jobs.map((job) => +job.start_after - now().toMillis())) / 1000
}

/** So much time passes, for the clock and for the queue. */
async function goOn(cleanup: Cleanup, seconds: number) {
  pass(cleanup, seconds * 1000)
  await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE state = 'created'`)
  await workOff()
}

/** Sixty messages of an account that are due, like its first one. */
async function crowdOf(accountId: string) {
  const [row] = await db.from('deliveries').where({ account_id: accountId })
  const ids = Array.from({ length: 60 }, () => newId())
  const copies = ids.map((id) => ({ ...row, id, key: id, state: 'planned', sent_at: null }))
  await db.table('deliveries').multiInsert(copies.map((copy) => ({ ...copy, attempts: 0 })))
  await transaction((trx) =>
    sendAll(
      trx,
      sendDelivery,
      ids.map((id) => ({ payload: { accountId, id } }))
    )
  )
}

const states = async () => {
  const all = await Delivery.query().orderBy('sentAt')
  return all.map(({ state, attempts }) => `${state} ${attempts}`).sort()
}

test.group('What a provider allows', () => {
  test('is given away once, however many processes ask at the same moment', async ({
    assert,
    cleanup,
  }) => {
    stopClock(cleanup)
    const all = barrier(MOST_TOGETHER)
    const turns = await Promise.all(
      Array.from({ length: MOST_TOGETHER }, async () => {
        await all()
        return takeTurn(QUICK, false)
      })
    )

    const waits = turns.map((turn) => ('wait' in turn ? turn.wait : -1)).sort((a, b) => a - b)
    assert.deepEqual(
      waits,
      Array.from({ length: MOST_TOGETHER }, (_, index) => index * 500)
    )
  })

  test('would be given away twice, were its row not locked', async ({ assert, cleanup }) => {
    stopClock(cleanup)
    await takeTurn(QUICK, false)
    const all = barrier(2)
    const read = async () => {
      const [row] = await db.from('send_budgets').select('next_at')
      await all()
      return +(row.next_at as Date)
    }

    const [one, other] = await Promise.all([read(), read()])
    assert.equal(one, other)
  })

  test('lets a mail without a turn wait for its own, which counts as no try', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await aResend(cleanup)
    swap(EmailDriver, driver)
    await aBooking(await aHost())
    await workOff()

    assert.deepEqual(await states(), ['planned 0', 'sent 1'])
    assert.lengthOf(server.received, 1)
    assert.approximately(await secondsLeft(), 10, 2)

    await goOn(cleanup, 12)
    assert.deepEqual(await states(), ['sent 1', 'sent 1'])
    assert.lengthOf(server.received, 2)
  })

  test('is left by halves to others by an account with a crowd of messages', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await aResend(cleanup, { ...QUICK, perSecond: 1000 })
    swap(EmailDriver, driver)
    const crowded = await aHost()
    await aBooking(crowded)
    await workOff()
    await crowdOf(crowded.account.id)
    const before = server.received.length
    stopClock(cleanup)
    await workOff()
    const ofCrowd = server.received.length - before

    await aBooking(await aHost())
    await workOff()

    assert.isAtMost(ofCrowd, 3, 'every other turn, while the clock stands')
    assert.equal(server.received.length - before - ofCrowd, 2)
  })

  test('is asked for as no try, and holds every mail for as long as it says by Retry-After', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await aResend(cleanup, { ...QUICK, perSecond: 1000, patience: 50 })
    swap(EmailDriver, driver)
    server.next(429, { 'retry-after': '77' })
    await aBooking(await aHost())
    await workOff()
    const asked = server.received.length

    assert.deepEqual(await states(), ['planned 0', 'planned 0'])
    assert.approximately(await secondsLeft(), 77, 3)
    server.next(200)
    await goOn(cleanup, 30)
    assert.lengthOf(server.received, asked, 'none is asked meanwhile')

    await goOn(cleanup, 80)
    assert.deepEqual(await states(), ['sent 1', 'sent 1'])
  })

  test('is waited for without a try, and for hours, not for ever', async ({
    assert,
    swap,
    cleanup,
  }) => {
    const { server, driver } = await aResend(cleanup)
    messagingConfig.channels.email.budget = undefined
    swap(EmailDriver, driver)
    server.next(429, { 'retry-after': '3600' })
    await aBooking(await aHost())
    await workOff()
    await goOn(cleanup, 5 * 3600)
    const waiting = await states()
    await goOn(cleanup, 11 * 3600)

    assert.deepEqual(waiting, ['planned 0', 'planned 0'])
    const ended = (await Delivery.all()).map(({ state, reason }) => `${state} ${reason}`)
    assert.deepEqual(ended, ['failed providerLimit', 'failed providerLimit'])
  })
})
