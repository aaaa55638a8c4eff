import { test } from '@japa/runner'
import { API } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aSeed, randomOf } from '#tests/prove/run/random'
import { workOff } from '#tests/helpers/jobs'
import { inDays, luis } from '#tests/helpers/host'
import { stateOf } from '#tests/helpers/booking'
import { payAroundDeadline, SOUND_ENDS } from '#tests/prove/money/deadline'
import { bookHourHere } from '#tests/prove/money/direct'
import { sql, transaction } from '#core/database/transaction'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { type LocalGateway } from '#app/payments/gateways/drivers/local_gateway'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { askAbout, askProvider } from '#app/payments/checkout/ask_provider'
import { aChargingHost, anOpenPayment } from '#tests/helpers/checkout'

const AT_ONCE = 20

/** `npm run prove money_races` has 500. */
const TRIALS = 20

const SEED = aSeed()

const signal = () => AbortSignal.timeout(20_000)
const keyOf = async (id: string) => {
  const { account_id: accountId } = await db.from('payment_attempts').where({ id }).firstOrFail()
  return { accountId: accountId as string, id }
}
const payQuietly = (id: string) => LocalPayment.query().where({ id }).update({ state: 'approved' })
const countOf = async (table: string) => Number((await db.from(table).count('* as count'))[0].count)

/** Sends a notification to our own address, with a signature that fits unless the body is changed. */
async function notify(body: object, change: (sent: string) => string = (sent) => sent) {
  const gateway = (await gatewayOf('local')) as LocalGateway
  const signed = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...gateway.signed(signed) }
  return (await fetch(`${API}/webhooks/local`, { method: 'POST', body: change(signed), headers }))
    .status
}

test.group('A payment that many hear of at once', (group) => {
  invariantsHold(group)

  test('is completed once by its notification and by the client’s return', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await payQuietly(id)
    const key = await keyOf(id)

    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        index % 2
          ? askAbout({ provider: 'local', reference: id, account: null }, signal())
          : askProvider(key, signal())
      )
    )

    assert.equal(await stateOf(code), 'confirmed')
    assert.equal(await countOf('ledger_transactions'), 3)
    const events = await db.from('ticket_events').where({ to_state: 'confirmed' })
    assert.lengthOf(events, 1)
  })

  test('has one effect however often its event is sent', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await payQuietly(id)
    const event = { event: `${id}:approved`, payment: id }

    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => notify(event)))
    await workOff()

    assert.deepEqual([...new Set(answers)], [200])
    assert.equal(await countOf('provider_notifications'), 1)
    assert.equal(await countOf('ledger_transactions'), 3)
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('around its deadline is confirmed and kept, or expired and given back', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const random = randomOf(SEED)
    const ends: string[] = []
    for (let trial = 0; trial < TRIALS; trial++) {
      const start = inDays(3 + trial)
      const payment = await anOpenPayment(host, { start, attendee: clientOf(trial) })
      const other = { start, number: trial }
      const rival = trial % 2 ? () => bookHourHere(host.service.id, other) : undefined
      ends.push(await payAroundDeadline({ ...payment, rival }, random))
    }

    assert.deepEqual(
      ends.filter((end) => !SOUND_ENDS.includes(end)),
      [],
      `SEED=${SEED}`
    )
  }).timeout(60_000)
})

/** A client of their own for each trial: none has too many unpaid bookings. */
const clientOf = (trial: number) => ({
  ...luis,
  email: `client${trial}@example.com`,
  phone: { prefix: '+34', number: `6123456${trial + 10}` },
})

test.group('A notification that the provider did not sign', () => {
  test('is refused for every byte that was changed, and changes nothing', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await payQuietly(id)
    const event = { event: `${id}:approved`, payment: id }
    const length = JSON.stringify(event).length

    const answers: number[] = []
    for (let at = 0; at < length; at++)
      answers.push(
        await notify(event, (sent) => {
          const other = sent[at] === '0' ? '1' : '0'
          return sent.slice(0, at) + other + sent.slice(at + 1)
        })
      )
    await workOff()

    assert.deepEqual([...new Set(answers)], [400])
    assert.equal(await stateOf(code), 'pendingPayment')
    assert.equal(await countOf('ledger_transactions'), 0)
  }).timeout(60_000)
})

test.group('The ledger itself', () => {
  test('refuses what does not sum to zero, and what changes a posting', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const host = await aChargingHost()
    const { id } = await anOpenPayment(host)
    await payQuietly(id)
    await askProvider(await keyOf(id), signal())
    const [posted] = await db.from('ledger_postings').limit(1)
    const alone = { ...posted, id: '01a1fc7c-ed37-717d-94f7-46dffbac5b75' }

    const before = await countOf('ledger_postings')
    await db.transaction(async (trx) => void (await trx.table('ledger_postings').insert(alone)))
    const after = await countOf('ledger_postings')
    const lopsided = transaction(async (trx) => {
      await trx.table('ledger_postings').insert(alone)
      await sql(trx, 'SET CONSTRAINTS ledger_postings_sum_to_zero IMMEDIATE')
    })
    await assert.rejects(() => lopsided, /does not sum to zero/)
    const change = sql(undefined, 'UPDATE ledger_postings SET amount = amount + 1')
    await assert.rejects(() => change, /append-only/)
    const removal = sql(undefined, 'DELETE FROM ledger_transactions')
    await assert.rejects(() => removal, /append-only/)

    assert.equal(after, before)
  })
})
