import { test } from '@japa/runner'
import { ana } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { barrier } from '#tests/helpers/barrier'
import { untilWaiting } from '#tests/helpers/waiting'
import { transaction } from '#core/database/transaction'
import { saveBuyer } from '#app/ticketing/booking/save_buyer'
import { takeIncoming } from '#app/messaging/webhooks/take_incoming'
import {
  aHostWithNumber,
  aProspect,
  conversationsOf,
  eva,
  EVA,
  evaWrites,
  talksOf,
  toNumber,
} from '#tests/helpers/prospects'

type Host = Awaited<ReturnType<typeof aHostWithNumber>>

const buyerOf = (email: string) => db.from('buyers').where({ email }).firstOrFail()

test.group('A message and a booking at the same moment', (group) => {
  group.each.timeout(60_000)

  /** Runs two transactions so that neither sees the other: `first` commits and its jobs run while `last` is open. */
  async function overlapping(
    first: Parameters<typeof transaction>[0],
    last: Parameters<typeof transaction>[0]
  ) {
    await transaction(async (trx) => {
      await last(trx)
      await transaction(first)
      await workOff()
    })
  }

  const write =
    ({ number }: Host) =>
    (trx: Parameters<typeof takeIncoming>[0]) =>
      takeIncoming(trx, toNumber(number, 'Hola'))

  const book =
    ({ account }: Host) =>
    (trx: Parameters<typeof saveBuyer>[0]) =>
      saveBuyer(trx, account.id, { attendee: eva as never, country: undefined })

  for (const isMessageLast of [true, false])
    test(`are one person, whichever is seen last (${isMessageLast ? 'message' : 'booking'})`, async ({
      assert,
    }) => {
      const host = await aHostWithNumber()
      const [message, booking] = [write(host), book(host)]
      await (isMessageLast ? overlapping(booking, message) : overlapping(message, booking))

      // Control: before the job of the last one neither has seen the other.
      assert.deepEqual(await talksOf(host), [{ client: EVA.name, texts: ['Hola'] }])
      await workOff()
      assert.deepEqual(await talksOf(host), [{ client: eva.name, texts: ['Hola'] }])
    })
})

test.group('A conversation that several join at once', (group) => {
  group.each.timeout(60_000)

  test('is joined once, with every message that comes meanwhile', async ({ assert }) => {
    const { host, path } = await aProspect()
    await aBooking(host)
    const { id: buyerId } = await buyerOf(ana.email)
    const together = barrier(8)
    const work = Array.from({ length: 8 }, (_, index) => async () => {
      await together()
      if (index % 2) return evaWrites(host, `Mensaje ${index}`)
      const body = index === 0 ? { name: 'Eva', email: eva.email } : { buyerId }
      const method = index === 0 ? 'post' : 'put'
      return (await host.api.call(method, `${path}/client`, body)).status()
    })

    const ended = await Promise.all(work.map((one) => one()))
    await workOff()

    const statuses = ended.filter((one) => typeof one === 'number')
    assert.isEmpty(statuses.filter((one) => ![200, 404, 409].includes(one)))
    const talks = await talksOf(host)
    assert.lengthOf(talks, 1)
    assert.sameMembers(talks[0]!.texts!, [
      'Hola',
      ...['Mensaje 1', 'Mensaje 3', 'Mensaje 5', 'Mensaje 7'],
    ])
  })

  test('would be two where its contact is not locked: control', async ({ assert }) => {
    const { host, id } = await aProspect()
    await aBooking(host)
    const { id: buyerId } = await buyerOf(ana.email)
    let writing: Promise<void> | undefined
    await transaction(async (trx) => {
      await trx.from('conversations').where({ id }).update({ buyer_id: buyerId })
      writing = evaWrites(host, 'Mientras tanto')
      await untilWaiting()
    })
    await writing

    assert.lengthOf(await conversationsOf(host), 2)
  })

  test('waits for the message that its contact is writing', async ({ assert }) => {
    const { host, path } = await aProspect()
    await aBooking(host)
    const { id: buyerId } = await buyerOf(ana.email)
    let joining: Promise<{ status: () => number }> | undefined
    await transaction(async (trx) => {
      await takeIncoming(trx, toNumber(host.number, 'Mientras tanto'))
      joining = Promise.resolve(host.api.put(`${path}/client`, { buyerId }))
      await untilWaiting()
    })

    assert.equal((await joining)!.status(), 200)
    const [talk, ...others] = await talksOf(host)
    assert.isEmpty(others)
    assert.deepEqual(talk!.texts, ['Hola', 'Mientras tanto'])
  })
})
