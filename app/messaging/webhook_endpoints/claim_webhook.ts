import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import { webhooks } from '#config/webhooks'
import encryption from '@adonisjs/core/services/encryption'

type Endpoint = { accountId: string; id: string }

/** A delivery that this process has to itself until `until`, with what a call needs. */
export type ClaimedWebhook = {
  accountId: string
  id: string
  endpointId: string
  eventId: string
  tries: number
  until: Date
  url: string
  /** The present one first. */
  secrets: string[]
  body: string
}

type Row = Omit<ClaimedWebhook, 'url' | 'secrets'> & {
  url: string
  secret: string
  previousSecret: string | null
}

/**
 * Claims the next delivery that is due for an endpoint. An event is tried first after the earlier ones of its subject have
 * been, so that they arrive in order; one that failed holds nothing back. One statement, so it needs no transaction around it.
 */
export async function claimWebhook({
  accountId,
  id,
}: Endpoint): Promise<ClaimedWebhook | undefined> {
  const at = now()
  const [row] = await sql<Row>(undefined, CLAIM, {
    accountId,
    endpointId: id,
    at: at.toJSDate(),
    until: at.plus({ seconds: webhooks.lease }).toJSDate(),
  })
  if (!row) return undefined
  const { url, secret, previousSecret, ...claimed } = row
  const secrets = [secret, ...(previousSecret === null ? [] : [previousSecret])]
  return { ...claimed, url: opened(url), secrets: secrets.map(opened) }
}

function opened(sealed: string): string {
  return encryption.decrypt<string>(sealed) ?? ''
}

const IS_DUE = `d.state = 'waiting' AND d.next_at <= :at AND (d.claimed_until IS NULL OR d.claimed_until <= :at)`

const CLAIM = `UPDATE webhook_deliveries c SET claimed_until = :until
  FROM webhook_endpoints p, webhook_events e
  WHERE c.account_id = :accountId AND c.id = (
      SELECT d.id FROM webhook_deliveries d
      WHERE d.account_id = :accountId AND d.endpoint_id = :endpointId AND ${IS_DUE}
        AND NOT EXISTS (SELECT FROM webhook_deliveries b WHERE b.account_id = d.account_id AND b.endpoint_id = d.endpoint_id
          AND b.subject_id = d.subject_id AND b.sequence < d.sequence AND b.state = 'waiting' AND b.tries = 0)
      ORDER BY d.next_at, d.sequence, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
    AND p.account_id = c.account_id AND p.id = c.endpoint_id AND p.state = 'on'
    AND e.account_id = c.account_id AND e.id = c.event_id
  RETURNING c.account_id AS "accountId", c.id, c.endpoint_id AS "endpointId", c.event_id AS "eventId", c.tries,
    c.claimed_until AS until, p.url, p.secret,
    CASE WHEN p.previous_until > :at THEN p.previous_secret END AS "previousSecret",
    CASE WHEN p.thin THEN e.thin_body ELSE e.body END AS body`

/** The endpoints that something is due for. */
export async function dueEndpoints(): Promise<Endpoint[]> {
  return sql<Endpoint>(undefined, DUE, { at: now().toJSDate() })
}

const DUE = `SELECT DISTINCT d.account_id AS "accountId", d.endpoint_id AS id FROM webhook_deliveries d WHERE ${IS_DUE}`
