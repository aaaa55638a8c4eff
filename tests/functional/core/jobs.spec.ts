import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import app from '@adonisjs/core/services/app'
import { EmailDriver } from '#app/messaging/contracts'
import { transaction } from '#core/database/transaction'
import { verificationRequested } from '#accounts'
import { publish } from '#core/jobs'
import { aHost, ana } from '#tests/helpers/host'

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
    WHERE name = 'messaging.send_delivery' AND state = 'retry'`)

test.group('Jobs', () => {
  test('one that has failed for the last time is kept as a dead letter, and runs when it is sent again', async ({
    client,
    assert,
    swap,
  }) => {
    const host = await aHost()
    await aBooking(client, host)
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
})
