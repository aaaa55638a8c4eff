import { test } from '@japa/runner'
import { newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { now } from '#core/time'
import type { Job } from 'pg-boss'
import { workOff } from '#tests/helpers/jobs'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import Delivery from '#app/messaging/deliveries/delivery'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { sql, transaction } from '#core/database/transaction'
import { loadHandlers, runJob } from '#core/jobs/worker'
import { claimDelivery, handOver } from '#app/messaging/deliveries/claim_delivery'
import { AddressRefused, MaybeSent, type SendOptions } from '#app/messaging/channels/contract'
import { EmailDriver, type Mail } from '#app/messaging/channels/email/contract'

/** A provider that fails for readers by their names, and keeps what it took. */
class Provider extends EmailDriver {
  taken: { to: string; subject: string; text: string }[] = []
  isBusy = true

  async send({ to, subject, text }: Mail, { key, handingOver }: SendOptions): Promise<string> {
    if (to.address.startsWith('refused')) throw new AddressRefused('SMTP 550', 'hard')
    if (to.address.startsWith('busy') && this.isBusy) throw new Error('SMTP 451')
    await handingOver?.()
    this.taken.push({ to: to.address, subject, text })
    if (to.address.startsWith('silent')) throw new MaybeSent('no answer')
    return `taken ${key}`
  }
}

type Swap = (token: typeof EmailDriver, driver: EmailDriver) => void

/** Mails to readers that wait to be sent, by turns about the bookings of two hosts. */
async function mailsTo(readers: string[], swap: Swap) {
  const confirmations = {
    own: { email: false, whatsapp: false },
    clients: { email: true, whatsapp: false },
  }
  const hosts = [
    await aHost({ account: { confirmations } as object }),
    await aHost({ account: { confirmations } as object }),
  ]
  for (const [index, host] of hosts.entries())
    await aBooking(host, { start: inDays(5 + index), attendee: { ...ana, name: `Ana ${index}` } })
  await workOff()
  const sent = await Delivery.query().orderBy('createdAt')
  for (const [index, reader] of readers.entries())
    await sql(undefined, COPY, {
      of: sent[index % 2]!.id,
      id: newId(),
      to: `${reader}@example.com`,
      at: now().toJSDate(),
    })
  await Delivery.query()
    .whereIn(
      'id',
      sent.map(({ id }) => id)
    )
    .delete()
  const provider = new Provider()
  swap(EmailDriver, provider)
  return { provider, deliveries: await Delivery.query().orderBy('recipient') }
}

const COPY = `INSERT INTO deliveries (account_id, id, key, channel, message, recipient, language, about, mailbox, purpose, state,
    due_at, attempts, created_at, updated_at)
  SELECT account_id, :id, :id, channel, message, :to, language, about, :to, purpose, 'planned', :at, 0, :at, :at
  FROM deliveries WHERE id = :of RETURNING id`

/** Runs the jobs of deliveries at the same time, as a worker does; answers what each failed with. */
async function sendTogether(deliveries: Delivery[]) {
  const handler = (await loadHandlers()).get(sendDelivery.name)!
  const runs = deliveries.map(({ accountId, id }) => {
    const run = { id: newId(), data: { accountId, id }, retryCount: 0 }
    const signal = AbortSignal.timeout(10_000)
    return runJob(sendDelivery, handler, { ...run, signal } as unknown as Job)
  })
  const ended = await Promise.allSettled(runs)
  return ended.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : ''))
}

/** How many statements go to the database while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const count = () => void statements++
  const knex = db.connection().getWriteClient()
  knex.on('query', count)
  await work().finally(() => knex.removeListener('query', count))
  return statements
}

const statesOf = async () => {
  const deliveries = await Delivery.query().orderBy('recipient')
  return deliveries.map(({ recipient, state }) => `${recipient.split('@')[0]} ${state}`)
}

test.group('Mails that are sent at the same time', () => {
  test('end each by themselves: those beside one that fails are sent once', async ({
    assert,
    swap,
  }) => {
    const readers = ['ana', 'busy', 'luis', 'refused', 'silent', 'tere']
    const { provider, deliveries } = await mailsTo(readers, swap)

    const failures = await sendTogether(deliveries)
    const first = await statesOf()
    provider.isBusy = false
    await sendTogether(deliveries)

    assert.deepEqual(failures, ['', 'SMTP 451', '', '', '', ''])
    const others = ['luis sent', 'refused bounced', 'silent maybeSent', 'tere sent']
    assert.deepEqual(first, ['ana sent', 'busy planned', ...others])
    assert.deepEqual(await statesOf(), ['ana sent', 'busy sent', ...others])
    assert.deepEqual(provider.taken.map(({ to }) => to.split('@')[0]).toSorted(), [
      'ana',
      'busy',
      'luis',
      'silent',
      'tere',
    ])
  })

  test('say each what their own booking is, and keep their own reference', async ({
    assert,
    swap,
  }) => {
    const { provider, deliveries } = await mailsTo(['a0', 'b1', 'c0', 'd1'], swap)

    await sendTogether(deliveries)

    for (const { to, text } of provider.taken) assert.include(text, ana.name.split(' ')[0]!, to)
    const days = provider.taken
      .toSorted((one, other) => one.to.localeCompare(other.to))
      .map(({ subject }) => subject)
    assert.equal(days[0], days[2])
    assert.equal(days[1], days[3])
    assert.notEqual(days[0], days[1])
    for (const { id, reference } of await Delivery.all()) assert.equal(reference, `taken ${id}`)
  })

  test('share their statements: each costs fewer than four, and by itself twelve and more', async ({
    assert,
    swap,
  }) => {
    const readers = Array.from({ length: 30 }, (_, index) => `reader${index}`)
    const { provider, deliveries } = await mailsTo(readers, swap)

    const alone = await statementsOf(() => sendTogether(deliveries.slice(0, 1)))
    const together = await statementsOf(() => sendTogether(deliveries.slice(1)))

    assert.lengthOf(provider.taken, 30)
    assert.isAbove(alone, 12)
    assert.isBelow(together / 29, 4)
  })

  test('are sent once where two jobs have the same one', async ({ assert, swap }) => {
    const { provider, deliveries } = await mailsTo(['ana', 'luis'], swap)

    const failures = await sendTogether([...deliveries, ...deliveries])

    assert.lengthOf(provider.taken, 2)
    assert.deepEqual(failures.filter(Boolean).length, 2)
    for (const failure of failures.filter(Boolean)) assert.match(failure, /sent by another run/)
    assert.deepEqual(await statesOf(), ['ana sent', 'luis sent'])
  })

  test('do not wait for one that another transaction has locked', async ({ assert, swap }) => {
    const { provider, deliveries } = await mailsTo(['ana', 'luis', 'tere'], swap)
    const [locked, ...others] = deliveries
    const otherIds = others.map(({ id }) => id)
    let waiting: Promise<unknown> | undefined

    await transaction(async (trx) => {
      await Delivery.query({ client: trx }).where({ id: locked!.id }).forUpdate()
      waiting = sendTogether([locked!])
      await sendTogether(others)
      const sent = await Delivery.query().whereIn('id', otherIds).where({ state: 'sent' })
      assert.lengthOf(sent, 2)
    })
    await waiting

    assert.lengthOf(provider.taken, 3)
  })

  test('whose run died are told apart: what was handed over may have been sent, the rest is sent', async ({
    assert,
    swap,
  }) => {
    const { provider, deliveries } = await mailsTo(['ana', 'luis', 'tere'], swap)
    const claims = await Promise.all(
      deliveries.map(({ accountId, id }) => claimDelivery(accountId, id))
    )
    await handOver(claims[0]!)
    await Delivery.query().update({ claimedAt: DateTime.utc().minus({ minutes: 1 }) })

    await sendTogether(deliveries)

    assert.deepEqual(await statesOf(), ['ana maybeSent', 'luis sent', 'tere sent'])
    assert.lengthOf(provider.taken, 2)
    await assert.rejects(() => handOver(claims[1]!), /no longer/)
  })
})
