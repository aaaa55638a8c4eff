import DataLoader from 'dataloader'
import { setTimeout as wait } from 'node:timers/promises'
import { isId } from '#core/ids'
import { now } from '#core/time'
import type { Span } from '../domain/slots.ts'
import { preparedSql } from '#core/database/transaction'

/** A service, and the instants in milliseconds between which it is asked when it is free. */
type Question = { serviceId: string; range: Span }

/** Every row names the transaction that wrote it, so a sum of both changes with any row that comes, goes or is written. */
const sumOf = (rows: string) =>
  `(SELECT sum(hashtextextended(concat_ws(' ', r.id, r.version), 0)) FROM (${rows}) r)`

/** The account of a service, and those of the people who receive for it: found once, not for each of their tables. */
const RECEIVING = `
  SELECT s.account_id || array(SELECT collaborator_account_id FROM service_collaborators
    WHERE account_id = s.account_id AND service_id = s.id) AS ids OFFSET 0`

const IN_RANGE = 'm.start_at > :from AND m.start_at < :to'

/** The meetings that limits count, and what says by which schedule; nothing where nobody has a limit. */
const counted = (host: string, where: string) => `
  SELECT m.id, concat_ws(' ', m.xmin, s.xmin, c.xmin)
  FROM meetings m JOIN services s ON s.account_id = m.account_id AND s.id = m.service_id
  LEFT JOIN service_collaborators c
    ON c.account_id = m.account_id AND c.service_id = m.service_id AND c.collaborator_account_id = ${host}
  WHERE ${where} AND m.state IN ('held', 'confirmed') AND ${IN_RANGE}
    AND EXISTS (SELECT FROM schedules l WHERE l.account_id = ANY(receiving.ids) AND coalesce(l.max_per_day, l.max_per_week) IS NOT NULL)`

const VERSION = {
  name: 'scheduling.availability_version',
  text: `
  SELECT concat_ws('/', s.xmin,
    (SELECT string_agg(concat_ws(' ', m.id, m.xmin, u.state), ' ' ORDER BY m.id)
      FROM members m JOIN users u ON u.id = m.user_id WHERE m.account_id = s.account_id),
    ${sumOf(`
      SELECT collaborator_account_id AS id, xmin::text AS version
      FROM service_collaborators WHERE account_id = s.account_id AND service_id = s.id`)},
    ${sumOf(`
      SELECT id, xmin::text AS version FROM schedules WHERE account_id = ANY(receiving.ids)
      UNION ALL
      SELECT id, xmin::text FROM vacations WHERE account_id = ANY(receiving.ids)
      UNION ALL
      SELECT id, xmin::text FROM blocked_intervals WHERE account_id = ANY(receiving.ids) AND end_at > :from AND start_at < :to
      UNION ALL
      SELECT id, xmin::text FROM busy_times WHERE account_id = ANY(receiving.ids) AND is_active AND end_at > :from AND start_at < :to
        AND (held_until IS NULL OR held_until > :now)
      UNION ALL ${counted('m.host_account_id', 'm.host_account_id = ANY(receiving.ids)')}
      UNION ALL ${counted('ANY(m.other_host_ids)', `m.other_host_ids <> '{}' AND m.other_host_ids && receiving.ids`)}`)}) AS version
  FROM services s CROSS JOIN LATERAL (${RECEIVING}) receiving
  WHERE s.id = :id`,
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
 * Whoever asks the same while one look is under way shares the next: a crowd costs little more than one of it. Nobody is
 * answered by a look that began before they asked.
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
  const found = Promise.allSettled(questions.map(versionOf))
  look = Promise.race([found, wait(PATIENCE, undefined, { ref: false })])
  return (await found).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
}

async function versionOf({ serviceId, range }: Question) {
  const clock = now().toMillis()
  const [row] = await preparedSql<{ version: string }>(undefined, VERSION, {
    id: serviceId,
    now: new Date(clock),
    from: new Date(range.start - MARGIN),
    to: new Date(range.end + MARGIN),
  })
  // Services begin at whole minutes and policies count them, so within one minute time itself changes nothing.
  return row && [row.version, Math.floor(clock / MINUTE), Math.ceil(clock / MINUTE)].join('/')
}
