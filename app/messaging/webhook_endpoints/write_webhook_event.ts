import { now } from '#core/time'
import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import { TEST_TYPE } from '#shared/webhooks'
import WebhookEvent from './webhook_event.ts'
import { sql, type Trx } from '#core/database/transaction'
import { callWebhooks } from '#jobs/messaging/call_webhooks'
import type WebhookEndpoint from './webhook_endpoint.ts'
import { bodiesOf, type Happened } from './domain/snapshot.ts'

/** What an event is about, and what it was made of: the same cause is written once for each type. */
export type Caused = Omit<Happened, 'sequence'> & {
  accountId: string
  subjectId: string
  cause: string
}

/**
 * Writes an event and a delivery for each endpoint that hears of it, and has them called. Events of one subject are counted, and
 * the row that counts them lets one transaction at a time do so.
 */
export async function writeWebhookEvent(
  trx: Trx,
  { accountId, subjectId, cause, ...happened }: Caused,
  endpoints: WebhookEndpoint[]
): Promise<void> {
  const { type, at } = happened
  const known = await WebhookEvent.query({ client: trx }).where({ accountId, cause, type }).first()
  if (known) return
  const [row] = await sql<{ sequence: number }>(trx, COUNT, { accountId, subjectId })
  const { sequence } = row!
  const event = await WebhookEvent.create(
    {
      accountId,
      subjectId,
      cause,
      type,
      sequence,
      ...bodiesOf({ ...happened, sequence }),
      occurredAt: at,
    },
    { client: trx }
  )
  const hearing = endpoints.filter((endpoint) => hears(endpoint, happened))
  if (hearing.length === 0) return
  const ids = hearing.map(() => newId())
  await sql(trx, DELIVERIES, {
    accountId,
    subjectId,
    sequence,
    ids,
    eventId: event.id,
    endpointIds: hearing.map(({ id }) => id),
    at: now().toJSDate(),
  })
  await sendAll(
    trx,
    callWebhooks,
    hearing.map(({ id }, index) => ({ payload: { accountId, id }, about: `${ids[index]}:0` }))
  )
}

/** Whether an endpoint was on when something happened, and wants to hear of it. */
function hears({ types, since }: WebhookEndpoint, { type, at }: Pick<Happened, 'type' | 'at'>) {
  const isWanted = type === TEST_TYPE || types.length === 0 || types.includes(type)
  return since <= at && isWanted
}

const COUNT = `INSERT INTO webhook_subjects (account_id, subject_id, sequence) VALUES (:accountId, :subjectId, 1)
  ON CONFLICT (account_id, subject_id) DO UPDATE SET sequence = webhook_subjects.sequence + 1 RETURNING sequence`

const DELIVERIES = `INSERT INTO webhook_deliveries
    (account_id, id, endpoint_id, event_id, subject_id, sequence, state, tries, next_at, created_at)
  SELECT :accountId, d.id, d.endpoint_id, :eventId, :subjectId, :sequence, 'waiting', 0, :at, :at
  FROM unnest(CAST(:ids AS uuid[]), CAST(:endpointIds AS uuid[])) AS d (id, endpoint_id)`
