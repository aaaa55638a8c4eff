import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { prove } from '#tests/helpers/proofs'
import { stateOf } from '#tests/helpers/booking'
import { aDepositHost } from '#tests/helpers/deposit'
import { invariantsHold } from '#tests/helpers/invariants'
import { aPaymentMethod } from '#database/factories/payment_method'
import { aChargingHost, anOpenPayment, simulate } from '#tests/helpers/checkout'

/** A booking whose card page is open while its proof waits: its host chose to be paid straight meanwhile. */
async function both(host: Awaited<ReturnType<typeof aChargingHost>>) {
  const booking = await anOpenPayment(host)
  const { id: method } = await aPaymentMethod(host.account.id)
  const changed = await host.api.patch(`/services/${host.service.id}`, {
    paymentOptions: { usePaymentProcessor: false, methods: [method] },
  })
  changed.assertStatus(200)
  const proof = await prove(booking.code)
  proof.assertStatus(201)
  return { host, ...booking }
}

const PARTS = [
  { part: 'the whole price', due: 140, make: () => aChargingHost() },
  { part: 'a deposit', due: 40, make: () => aDepositHost() },
]

test.group('A card payment that comes while a proof waits', (group) => {
  invariantsHold(group)

  for (const { part, due, make } of PARTS)
    test(`confirms, and what was transferred is for the host to give back: ${part}`, async ({
      assert,
    }) => {
      const { host, code, id } = await both(await make())

      await simulate(id, 'pay')

      assert.equal(await stateOf(code), 'confirmed')
      const queue = await host.api.get('/proofs')
      queue.assertBodyContains({ total: 0 })
      const refunds = await db.from('payment_refunds')
      assert.deepEqual(
        refunds.map(({ state, amount }) => [state, Number(amount)]),
        [['toGiveBack', due * 100]]
      )
      const breakdown = await guest.get(`/tickets/${code}/breakdown`)
      breakdown.assertBodyContains({ paid: due })
      const accepted = await host.api.post(`/tickets/${code}/proof/accept`)
      accepted.assertStatus(409)
      accepted.assertBodyContains({ code: 'PROOF_ANSWERED' })
    })
})
