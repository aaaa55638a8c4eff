import { stopBoss } from '#core/jobs/boss'
import { webhooks } from '#config/webhooks'
import type { Proof } from './run/run_proof.ts'
import { emptyDatabase } from '#tests/helpers/database'
import testUtils from '@adonisjs/core/services/test_utils'
import { slowReceivers } from './webhooks/slow_receivers.ts'

/** Receivers in all, those of them that hang, and the events that each is sent. The short form takes some seconds. */
const WHOLE = { receivers: 50, hanging: 10, events: 40 }
const SHORT = { receivers: 10, hanging: 3, events: 8 }

/** Milliseconds within which receivers that answer are to have been called, 99 of 100 times. */
const MOST = 2000

/** Sends events to many receivers of which some never answer, and measures how long the others wait. */
export const prove: Proof = async ({ isShort }) => {
  const closeServer = await testUtils.httpServer().start()
  try {
    await emptyDatabase()
    const size = isShort ? SHORT : WHOLE
    const { p50, p99, missing } = await slowReceivers(size)
    console.log(
      `${size.receivers} receivers, ${size.hanging} hang for ${webhooks.timeout} ms, ${size.events} events each: p50 ${p50} ms, p99 ${p99} ms`
    )
    return [
      ...(missing > 0 ? [`${missing} events did not arrive`] : []),
      ...(p99 > MOST ? [`p99 is ${p99} ms`] : []),
    ]
  } finally {
    await stopBoss(0)
    await closeServer()
  }
}
