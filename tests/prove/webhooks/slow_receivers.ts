import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import { aHost } from '#tests/helpers/host'
import { aReceiver } from '#tests/fakes/receiver'
import { transaction } from '#core/database/transaction'
import { anEndpointOf } from '#tests/helpers/webhooks'
import { callNext } from '#app/messaging/webhook_endpoints/call_next'
import { Lanes } from '#app/messaging/webhook_endpoints/lanes'
import type WebhookEndpoint from '#app/messaging/webhook_endpoints/webhook_endpoint'
import { writeWebhookEvent } from '#app/messaging/webhook_endpoints/write_webhook_event'

type Size = { receivers: number; hanging: number; events: number }

/** Milliseconds between two events of a receiver: as bookings come, not all at once. */
const APART = 100

/** Minutes are not waited for: what has not arrived by then is missing. */
const PATIENCE = 15_000

/** The waits of receivers that answer, in milliseconds from the event to its arrival, while others hang. */
export async function slowReceivers({ receivers, hanging, events }: Size) {
  const lanes = new Lanes()
  const waits: number[] = []
  const { account } = await aHost({ account: { roleId: 'BUSINESS' } })
  const made = await Promise.all(
    Array.from({ length: receivers }, (_, index) =>
      aSubscriber(account.id, { isHanging: index < hanging, waits })
    )
  )
  try {
    for (let event = 0; event < events; event++) {
      for (const { endpoint } of made) {
        await transaction((trx) => anEvent(trx, endpoint))
        lanes.wake(endpoint.id, () => callNext(endpoint))
      }
      await pause(APART)
    }
    const wanted = (receivers - hanging) * events
    for (let waited = 0; waits.length < wanted && waited < PATIENCE; waited += 50) await pause(50)
    const sorted = [...waits].sort((one, other) => one - other)
    const at = (share: number) =>
      Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity)
    return { p50: at(0.5), p99: at(0.99), missing: wanted - waits.length }
  } finally {
    for (const { close } of made) close()
    await lanes.stop()
  }
}

/** An endpoint whose receiver answers at once or never. */
async function aSubscriber(
  accountId: string,
  { isHanging, waits }: { isHanging: boolean; waits: number[] }
) {
  const receiver = await aReceiver()
  receiver.does(({ event }, response) => {
    if (isHanging) return
    waits.push(Date.now() - Number(event.data.at))
    response.writeHead(204).end()
  })
  const endpoint = await anEndpointOf(accountId, receiver.url)
  return { endpoint, close: receiver.close }
}

/** An event of a booking of its own, with the moment at which it was written. */
async function anEvent(trx: Parameters<typeof writeWebhookEvent>[0], endpoint: WebhookEndpoint) {
  const { accountId } = endpoint
  const named = { accountId, subjectId: newId(), cause: newId() }
  const happened = { type: 'booking.created' as const, ids: {}, facts: { at: Date.now() } }
  await writeWebhookEvent(trx, { ...named, ...happened, at: DateTime.utc() }, [endpoint])
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
