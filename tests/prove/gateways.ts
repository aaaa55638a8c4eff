import { randomOf } from './run/random.ts'
import type { ProofOptions } from './run/run_proof.ts'
import { aCharge, insist, STANDS, type Stand } from '#tests/helpers/gateway_stands'

/** A refund that was found needs no call: the cuts that were ordered for it come later, some together. */
const TRIES = 400

const signal = () => AbortSignal.timeout(8_000)

/**
 * Cuts the line of every driver before and after its provider acts, and changes each bit of a signed notification.
 * There is one payment and one refund of each, and no changed notification is taken.
 */
export async function prove({ seed, isShort }: ProofOptions): Promise<string[]> {
  const violations: string[] = []
  const count = isShort ? 10 : 100
  for (const [name, make] of Object.entries(STANDS)) {
    const stand = await make()
    try {
      await cut(stand, { count, random: randomOf(seed) })
      const { payments, refunds } = await stand.count()
      console.log(`${name}: ${payments} payments and ${refunds} refunds of ${count} each`)
      if (payments !== count) violations.push(`${name}: ${payments} payments of ${count}`)
      if (refunds !== count) violations.push(`${name}: ${refunds} refunds of ${count}`)
      const { flips, taken } = await flipAll(stand)
      console.log(`${name}: ${flips} changed notifications, ${taken} taken`)
      if (taken > 0) violations.push(`${name}: ${taken} changed notifications were taken`)
    } finally {
      await stand.close()
    }
  }
  return violations
}

/** Opens and gives back so many payments over lines that are cut at random. */
async function cut(
  stand: Stand,
  { count, random }: { count: number; random: () => number }
): Promise<void> {
  const { gateway, currency } = stand
  const fault = (on: RegExp) =>
    stand.fail({
      kind: random() < 0.5 ? 'cutBefore' : 'cutAfter',
      on,
      times: 1 + Math.floor(random() * 3),
    })
  for (let index = 0; index < count; index++) {
    const charge = aCharge({ currency })
    fault(/^POST/)
    const opened = await insist(() => gateway.open(charge, signal()), TRIES)
    const reference = await stand.pay({ ...charge, ...opened })
    const found = await insist(() => gateway.find({ reference }, signal()), TRIES)
    if (found?.state === 'agreed')
      await insist(() => gateway.capture({ reference }, signal()), TRIES)
    fault(/^POST.*refund/)
    const order = { reference, amount: charge.amount, currency, key: `refund-${index}` }
    await insist(() => gateway.refund(order, signal()), TRIES)
  }
}

/** Changes each bit of a signed notification. */
async function flipAll(stand: Stand): Promise<{ flips: number; taken: number }> {
  const { gateway, currency, notice } = stand
  const charge = aCharge({ currency })
  const { reference } = await gateway.open(charge, signal())
  const { body, headers, query } = notice(reference)
  // Mercado Pago signs no body: what a changed one leads to, its own tests say.
  if (query) return { flips: 0, taken: 0 }
  const bytes = Buffer.from(body)
  let taken = 0
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    try {
      gateway.verifyWebhook(changed.toString(), (name) => headers[name], new URLSearchParams())
      taken++
    } catch {
      // Refused, as it should be.
    }
  }
  return { flips: bytes.length * 8, taken }
}
