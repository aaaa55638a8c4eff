import { test } from '@japa/runner'
import type { AppError } from '#core/errors'
import { pass } from '#tests/helpers/clock'
import { randomOf } from '#tests/prove/run/random'
import { GatewayError } from '#app/payments/gateways/gateway_error'
import type { Fault } from '#tests/fakes/faulty_server'
import type { PaymentGateway } from '#app/payments/gateways/contract'
import { evidenceWay } from '#app/payments/gateways/domain/capabilities'
import { aCharge, ALL_STANDS, insist, LINE_STANDS, type Stand } from '#tests/helpers/gateway_stands'

const SEED = 20_261_122
const CUTS = 8
const FLIPS = 60

const signal = () => AbortSignal.timeout(8_000)

/** A payment that its client has paid, and that was captured where we capture. */
async function aPaidPayment({ gateway, currency, pay }: Stand) {
  const charge = aCharge({ currency })
  const opened = await gateway.open(charge, signal())
  const reference = await pay({ ...charge, ...opened })
  const found = await gateway.find({ reference }, signal())
  if (found?.state === 'agreed') await gateway.capture({ reference }, signal())
  return { ...charge, reference }
}

/** A client tries to pay what was cancelled; without our capture no money moves. */
async function stateAfterPaying(
  { gateway, pay }: Stand,
  opened: { reference: string; attemptId: string }
) {
  const { reference } = opened
  try {
    await pay(opened)
  } catch {
    // The page has ended.
  }
  return (await gateway.find({ reference }, signal()))?.state
}

/** The kind of error that a call ends with. */
async function errorOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call()
    return 'none'
  } catch (error) {
    return error instanceof GatewayError ? error.kind : String(error)
  }
}

const verify = (gateway: PaymentGateway, { body, headers, query }: ReturnType<Stand['notice']>) =>
  gateway.verifyWebhook(body, (name) => headers[name], query ?? new URLSearchParams())

for (const [name, make] of Object.entries(ALL_STANDS))
  test.group(`The driver of ${name}`, (group) => {
    let stand: Stand
    group.each.setup(async () => {
      stand = await make()
      return () => stand.close()
    })

    test('opens an attempt once, however often it is asked to', async ({ assert }) => {
      const charge = aCharge({ currency: stand.currency })

      const first = await stand.gateway.open(charge, signal())
      const again = await stand.gateway.open(charge, signal())

      assert.deepEqual(again, first)
      assert.equal(first.next.type, 'redirect')
      assert.equal((await stand.count()).payments, 1)
      const found = await stand.gateway.find({ reference: first.reference }, signal())
      assert.containsSubset(found, { state: 'open', amount: 14_000, attemptId: charge.attemptId })
    })

    test('tells a paid payment with its amount, our reference and its fee', async ({ assert }) => {
      const { reference, attemptId } = await aPaidPayment(stand)

      const found = await stand.gateway.find({ reference }, signal())
      const named = await stand.gateway.find({ attemptId }, signal())

      const money = { amount: 14_000, currency: stand.currency }
      assert.containsSubset(found, { state: 'approved', attemptId, reference, ...money })
      assert.isAbove(found!.fee, 0)
      assert.deepEqual(named, stand.traits.findsByAttempt ? found : undefined)
    })

    test('does not know what was never opened', async ({ assert }) => {
      const unknown = await stand.gateway.find({ reference: stand.traits.unknown }, signal())
      const attemptId = aCharge({ currency: stand.currency }).attemptId

      assert.isUndefined(unknown)
      assert.isUndefined(await stand.gateway.find({ attemptId }, signal()))
    })

    test('cancels what is open, and tells what was paid before', async ({ assert }) => {
      const charge = aCharge({ currency: stand.currency })
      const open = { ...charge, ...(await stand.gateway.open(charge, signal())) }
      const paid = await aPaidPayment(stand)

      const cancelled = await stand.gateway.cancel({ reference: open.reference }, signal())
      const late = await stand.gateway.cancel({ reference: paid.reference }, signal())

      if (stand.traits.endsAtOnce) {
        assert.equal(cancelled?.state, 'expired')
        assert.notEqual(await stateAfterPaying(stand, open), 'approved')
      }
      assert.notEqual(cancelled?.state, 'approved')
      assert.equal(late?.state, 'approved')
    })

    test('gives back in parts, once for each key, and never more than was paid', async ({
      assert,
    }) => {
      const { reference, currency } = await aPaidPayment(stand)
      const refund = (key: string, amount: number) =>
        stand.gateway.refund({ reference, amount, currency, key }, signal())

      const first = await refund('first', 4_000)
      const again = await refund('first', 4_000)
      const rest = await refund('rest', 10_000)
      const tooMuch = await errorOf(() => refund('more', 1))

      assert.equal(again.reference, first.reference)
      assert.containsSubset(first, { state: 'done', amount: 4_000 })
      assert.equal(rest.payment, reference)
      assert.include(['refused', 'none'], tooMuch)
      assert.equal((await stand.count()).refunds, 2)
      const sought = { reference, amount: 10_000, currency, key: 'rest', known: [] }
      const found = stand.traits.namesRefunds
        ? await stand.gateway.findRefund({ reference: rest.reference }, signal())
        : await stand.gateway.findRefundOf(sought, signal())
      assert.containsSubset(found, { state: 'done', amount: 10_000, payment: reference })
    })

    test('tells a dispute with its amount, deadline and end, and takes evidence for it', async ({
      assert,
    }) => {
      const { reference: payment, currency } = await aPaidPayment(stand)
      const reference = await stand.dispute(payment)
      const find = () => stand.gateway.findDispute({ reference }, signal())
      const content = Buffer.from('%PDF-1.7 what happened')
      const evidence = { name: 'evidence.pdf', contentType: 'application/pdf', content }

      const opened = await find()
      await stand.gateway.sendEvidence({ reference }, { ...evidence, summary: 'Ana.' }, signal())
      const sent = await find()
      await stand.loseDispute(reference)
      const ended = await find()

      const facts = { reference, payment, amount: 14_000, currency }
      assert.containsSubset(opened, { ...facts, state: 'evidenceDue' })
      assert.isAbove(opened!.deadline!.getTime(), Date.now())
      assert.equal(sent?.state, 'underReview')
      assert.containsSubset(ended, { ...facts, state: 'lost' })
      const unknown = { reference: stand.traits.unknown }
      assert.isUndefined(await stand.gateway.findDispute(unknown, signal()))
      // Of Yape none takes it by its interface.
      const { provider } = stand.gateway
      assert.equal(evidenceWay(provider, 'card').by, 'api')
      assert.equal(evidenceWay(provider, 'yape').by, 'page')
    })

    test('takes its notifications, and none that was changed or is old', async ({
      assert,
      cleanup,
    }) => {
      const { reference } = await aPaidPayment(stand)
      const notice = stand.notice(reference)
      const random = randomOf(SEED)

      const event = verify(stand.gateway, notice)
      const taken: string[] = []
      for (let flip = 0; flip < FLIPS; flip++) {
        const { query } = notice
        const bytes = Buffer.from(query?.get('data.id') ?? notice.body)
        bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
        const changed = bytes.toString()
        const signed = query
          ? {
              ...notice,
              query: new URLSearchParams({ ...Object.fromEntries(query), 'data.id': changed }),
            }
          : { ...notice, body: changed }
        try {
          verify(stand.gateway, signed)
          taken.push(changed)
        } catch (error) {
          assert.equal((error as AppError).code, 'SIGNATURE_INVALID')
        }
      }

      assert.deepEqual(event.kind, 'payment')
      assert.equal(event.reference, reference)
      assert.isEmpty(taken)
      assert.throws(() => verify(stand.gateway, { ...notice, headers: {} }))
      pass(cleanup, 5 * 86_400_000)
      if (stand.traits.refusesOld) assert.throws(() => verify(stand.gateway, notice))
    })
  })

for (const [name, make] of Object.entries(LINE_STANDS))
  test.group(`The driver of ${name}, over a line that fails`, (group) => {
    let stand: Stand
    group.each.setup(async () => {
      stand = await make()
      return () => stand.close()
    })

    test('finds a refund that was carried out by its key, and no other, moving no money', async ({
      assert,
    }) => {
      const { reference, currency } = await aPaidPayment(stand)
      const order = (key: string, amount = 4_000) => ({ reference, amount, currency, key })
      const ask = (key: string, known: string[] = []) =>
        stand.gateway.findRefundOf({ ...order(key), known }, signal())

      const before = await ask('cut')
      stand.fail({ kind: 'cutAfter', on: /^POST.*refund/ })
      const cut = await errorOf(() => stand.gateway.refund(order('cut'), signal()))
      const found = await ask('cut')
      const other = await ask('other', [found!.reference])

      assert.isUndefined(before)
      assert.equal(cut, 'down')
      assert.containsSubset(found, { state: 'done', amount: 4_000, payment: reference, key: 'cut' })
      assert.isUndefined(other)
      assert.equal((await stand.count()).refunds, 1)
      stand.fail({ kind: 'status', status: 503 })
      assert.equal(await errorOf(() => ask('cut')), 'down')
    })

    test('says why a call was not done: refused, too many, or away', async ({ assert }) => {
      const { reference } = await stand.gateway.open(
        aCharge({ currency: stand.currency }),
        signal()
      )
      const faults: [Fault, string][] = [
        [{ kind: 'status', status: 429 }, 'limited'],
        [{ kind: 'status', status: 500 }, 'down'],
        [{ kind: 'status', status: 503 }, 'down'],
        [{ kind: 'status', status: 401 }, 'down'],
        [{ kind: 'cutBefore' }, 'down'],
        [{ kind: 'cutAfter' }, 'down'],
        [{ kind: 'garbage' }, 'down'],
        [{ kind: 'delay', milliseconds: 2_000 }, 'down'],
      ]

      const kinds: string[] = []
      for (const [fault] of faults) {
        stand.fail(fault)
        const ends = fault.kind === 'delay' ? AbortSignal.timeout(100) : signal()
        kinds.push(await errorOf(() => stand.gateway.find({ reference }, ends)))
      }

      assert.deepEqual(
        kinds,
        faults.map(([, kind]) => kind)
      )
    })

    test(`makes one payment and one refund where the line was cut (${CUTS} of each)`, async ({
      assert,
    }) => {
      const references: string[] = []
      for (let index = 0; index < CUTS; index++) {
        const charge = aCharge({ currency: stand.currency })
        stand.fail({ kind: index % 2 ? 'cutAfter' : 'cutBefore', on: /^POST/ })
        const opened = await insist(() => stand.gateway.open(charge, signal()))
        const reference = await stand.pay({ ...charge, ...opened })
        references.push(reference)
        const found = await stand.gateway.find({ reference }, signal())
        if (found?.state === 'agreed') {
          stand.fail({ kind: index % 2 ? 'cutAfter' : 'cutBefore', on: /^POST.*capture$/ })
          await insist(() => stand.gateway.capture({ reference }, signal()))
        }
        const order = { reference, amount: 14_000, currency: stand.currency, key: `r${index}` }
        stand.fail({ kind: index % 2 ? 'cutAfter' : 'cutBefore', on: /^POST.*refund/ })
        await insist(() => stand.gateway.refund(order, signal()))
      }

      assert.lengthOf(new Set(references), CUTS)
      assert.deepEqual(await stand.count(), { payments: CUTS, refunds: CUTS })
    })
  })
