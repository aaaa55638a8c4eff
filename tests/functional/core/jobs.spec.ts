import { test } from '@japa/runner'
import { publish } from '#core/jobs'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import app from '@adonisjs/core/services/app'
import { outbox } from '#tests/helpers/outbox'
import { aHost, ana } from '#tests/helpers/host'
import { boss, stopBoss } from '#core/jobs/boss'
import { looksForDue } from '#core/jobs/wake_due'
import { aBooking } from '#tests/helpers/booking'
import { verificationRequested } from '#accounts'
import Delivery from '#app/messaging/deliveries/delivery'
import { EmailDriver } from '#app/messaging/channels/email/contract'
import { transaction } from '#core/database/transaction'

class Broken extends EmailDriver {
  async send(): Promise<string> {
    throw new Error('the provider is down')
  }
}

async function waiting(queue: string): Promise<number> {
  const { rows } = await db.rawQuery(
    `SELECT count(*)::int AS jobs FROM jobs.job WHERE name = ? AND state IN ('created', 'retry')`,
    [queue]
  )
  return rows[0].jobs
}

/** As if every earlier try had failed, and it were time for the last one. */
const exhaustRetries = () =>
  db.rawQuery(`UPDATE jobs.job SET retry_count = retry_limit, start_after = now()
    WHERE name = 'messaging.send_delivery' AND state IN ('created', 'retry')`)

test.group('Jobs', () => {
  test('one that has failed for the last time is kept as a dead letter, and runs when it is sent again', async ({
    assert,
    swap,
  }) => {
    const host = await aHost()
    await aBooking(host)
    swap(EmailDriver, new Broken())
    await workOff()
    await exhaustRetries()
    await workOff()

    assert.equal(await waiting('messaging.send_delivery'), 0)
    assert.equal(await waiting('messaging.dead'), 2)

    app.container.restore(EmailDriver)
    const command = await ace.exec('jobs:redrive', ['messaging.dead'])
    await workOff()

    command.assertSucceeded()
    assert.equal(await waiting('messaging.dead'), 0)
    assert.lengthOf(await outbox(ana.email), 1)
    assert.lengthOf(await outbox(host.user.email), 1)
  })

  test('what is rolled back has sent no job', async ({ assert }) => {
    const host = await aHost()
    const fail = transaction(async (trx) => {
      await publish(trx, verificationRequested, { codeId: host.user.id })
      throw new Error('changed my mind')
    })

    await assert.rejects(() => fail, 'changed my mind')
    assert.equal(await workOff(), 0)
  })

  test('a payload that is not what the job declares is refused before it is sent', async ({
    assert,
  }) => {
    const send = transaction((trx) => publish(trx, verificationRequested, { codeId: 'mine' }))

    await assert.rejects(() => send)
    assert.equal(await workOff(), 0)
  })

  test('a dead letter is kept for three months, with what it was about and why it died', async ({
    assert,
    swap,
  }) => {
    await aBooking(await aHost())
    swap(EmailDriver, new Broken())
    await workOff()
    await exhaustRetries()
    await workOff()

    const { rows } = await db.rawQuery(
      `SELECT data ->> 'id' AS delivery, source_name, source_output ->> 'message' AS why,
         extract(day FROM keep_until - created_on)::int AS days FROM jobs.job WHERE name = 'messaging.dead'`
    )
    const deliveries = await Delivery.query().where({ state: 'planned' })

    const kept = { source_name: 'messaging.send_delivery', why: 'the provider is down', days: 90 }
    assert.sameDeepMembers(
      rows,
      deliveries.map(({ id }) => ({ delivery: id, ...kept }))
    )
    assert.lengthOf(rows, 2)
  })
})

test.group('Jobs that come due', () => {
  test('wake the workers of their queue, once, and not before', async ({ assert }) => {
    const woken: string[] = []
    const workers = new Map([
      ['messaging.plan_messages', 'plans'],
      ['accounts.purge_tokens', 'purges'],
    ])
    const look = looksForDue({ notifyWorker: (id) => void woken.push(id) }, workers)
    const come = (state: string) =>
      db.rawQuery(
        `UPDATE jobs.job SET state = '${state}', start_after = now() WHERE name = 'messaging.plan_messages'`
      )
    await aBooking(await aHost())
    await db.rawQuery(`UPDATE jobs.job SET start_after = now() + interval '1 hour'`)

    await look()
    await look()
    assert.deepEqual(woken, [])

    await come('created')
    await look()
    await look()
    assert.deepEqual(woken, ['plans'])

    await come('retry')
    await Promise.all([look(), look()])
    assert.deepEqual(woken, ['plans', 'plans'])

    await come('completed')
    await look()
    assert.lengthOf(woken, 2)
  })
})

test.group('Jobs that come due in the thousandth of a second of a look', () => {
  test('are told of once, although a clock in JavaScript is coarser than the database’s', async ({
    assert,
  }) => {
    let woken = 0
    const queue = 'messaging.plan_messages'
    const look = looksForDue({ notifyWorker: () => void woken++ }, new Map([[queue, 'plans']]))
    await aBooking(await aHost())
    await look()

    for (let round = 0; round < 40; round++) {
      woken = 0
      await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE name = '${queue}'`)
      await look()
      await look()
      assert.equal(woken, 1)
    }
  })
})

test.group('The queue of a process', (group) => {
  group.each.teardown(() => stopBoss(0))

  test('is one, and a worker’s from when the process works', async ({ assert }) => {
    const sender = await boss()
    const worker = await boss('work')

    assert.notStrictEqual(worker, sender)
    assert.strictEqual(await boss(), worker)
  })
})
