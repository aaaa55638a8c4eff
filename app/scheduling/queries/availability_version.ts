import DataLoader from 'dataloader'
import { setTimeout as wait } from 'node:timers/promises'
import { isId } from '#core/ids'
import { now } from '#core/time'
import type { Span } from '../domain/slots.ts'
import { preparedSql } from '#core/database/transaction'

/** A service, and the instants in milliseconds between which it is asked when it is free. */
type Question = { serviceId: string; range: Span }

/** Every row names the transaction that wrote it, so a sum of both changes with any row that comes, goes or is written. */
const sumOf = (rows: string, id = 'r.id') =>
  `(SELECT sum(hashtextextended(${id}::text || r.xmin::text, 0)) FROM ${rows})`

/** The account of a service, and those of the people who receive for it: found once, not for each of their tables. */
const RECEIVING = `
  SELECT s.account_id || array(SELECT collaborator_account_id FROM service_collaborators
    WHERE account_id = s.account_id AND service_id = s.id) AS ids OFFSET 0`

const VERSIONS = {
  name: 'scheduling.availability_versions',
  text: `
  SELECT concat_ws('/', s.xmin,
    (SELECT string_agg(concat_ws(' ', m.id, m.xmin, u.state), ' ' ORDER BY m.id)
      FROM members m JOIN users u ON u.id = m.user_id WHERE m.account_id = s.account_id),
    ${sumOf(
      'service_collaborators r WHERE r.account_id = s.account_id AND r.service_id = s.id',
      'r.collaborator_account_id'
    )},
    ${sumOf(`(
      SELECT id, xmin FROM schedules WHERE account_id = ANY(receiving.ids)
      UNION ALL
      SELECT id, xmin FROM vacations WHERE account_id = ANY(receiving.ids)
      UNION ALL
      SELECT id, xmin FROM blocked_intervals WHERE account_id = ANY(receiving.ids) AND end_at > "from" AND start_at < "to"
      UNION ALL
      SELECT id, xmin FROM busy_times WHERE account_id = ANY(receiving.ids) AND is_active AND end_at > "from" AND start_at < "to"
        AND (held_until IS NULL OR held_until > :now)
      UNION ALL
      SELECT id, xmin FROM meetings WHERE host_account_id = ANY(receiving.ids) AND state IN ('held', 'confirmed')
        AND start_at > "from" AND start_at < "to"
      UNION ALL
      SELECT id, xmin FROM meetings WHERE other_host_ids <> '{}' AND other_host_ids && receiving.ids
        AND state IN ('held', 'confirmed') AND start_at > "from" AND start_at < "to") r`)}) AS version
  FROM ROWS FROM (jsonb_to_recordset(:questions) AS (id uuid, "from" timestamptz, "to" timestamptz)) WITH ORDINALITY
    asked (id, "from", "to", number)
  LEFT JOIN services s ON s.id = asked.id
  CROSS JOIN LATERAL (${RECEIVING}) receiving
  ORDER BY number`,
}

const DAY = 86_400_000
const MINUTE = 60_000

/** Limits count whole weeks, on whatever calendar the schedule has. */
const MARGIN = 8 * DAY

const MOST_TOGETHER = 20

/** How long a look on a connection that answers no more keeps the next one waiting, in milliseconds. */
const PATIENCE = 1000

let look: Promise<unknown> = Promise.resolve()

/**
 * Whoever asks while one look is under way shares the next: a crowd costs little more than one of it. Nobody is answered
 * by a look that began before they asked.
 */
const versions = new DataLoader(lookAt, {
  batchScheduleFn: (begin) => void look.then(() => setImmediate(begin)),
  cacheKeyFn: ({ serviceId, range }) => `${serviceId}/${range.start}/${range.end}`,
  maxBatchSize: MOST_TOGETHER,
})

/**
 * What changes whenever the answer to "when is this service free between these instants" may; for a missing service
 * undefined. At most one round trip.
 */
export async function availabilityVersion(question: Question): Promise<string | undefined> {
  return isId(question.serviceId) ? versions.load(question) : undefined
}

async function lookAt(questions: readonly Question[]) {
  versions.clearAll()
  const clock = now().toMillis()
  const found = preparedSql<{ version: string }>(undefined, VERSIONS, {
    now: new Date(clock),
    questions: JSON.stringify(questions.map(withMargin)),
  })
  look = Promise.race([found.catch(() => undefined), wait(PATIENCE, undefined, { ref: false })])
  // Services begin at whole minutes and policies count them, so within one minute time itself changes nothing.
  const minute = `${Math.floor(clock / MINUTE)}/${Math.ceil(clock / MINUTE)}`
  return (await found).map(({ version }) => (version ? `${version}/${minute}` : undefined))
}

const withMargin = ({ serviceId, range }: Question) => ({
  id: serviceId,
  from: new Date(range.start - MARGIN),
  to: new Date(range.end + MARGIN),
})
