import { now } from '#core/time'
import type { DateTime } from 'luxon'
import type { BounceKind } from './domain/bounce.ts'
import { sql, type Trx } from '#core/database/transaction'

/** A bounce of one of our mails. `id` is the delivery's own, where the provider gives it back. */
type Bounce = { id?: string; reference?: string; kind: BounceKind; at: DateTime }

/**
 * Records a bounce of a delivery's address once, in whichever order and how often its provider tells.
 * Nothing for mails that are not ours. One that a later mail has refuted already, by arriving, is lifted.
 */
export async function recordBounce(trx: Trx, { id, reference, kind, at }: Bounce): Promise<void> {
  await sql(trx, RECORD, {
    id: id ?? null,
    reference: reference ?? null,
    kind,
    at: at.toJSDate(),
    now: now().toJSDate(),
  })
}

const RECORD = `INSERT INTO bounces (id, address, kind, at, lifted_at, created_at)
  SELECT coalesce(CAST(:reference AS text), d.id::text) || ':' || CAST(:kind AS text), d.recipient, :kind, :at,
    CASE WHEN CAST(:kind AS text) <> 'complaint' THEN (SELECT max(later.delivered_at) FROM deliveries later
      WHERE later.mailbox = d.mailbox AND later.recipient = d.recipient AND later.delivered_at > :at) END, :now
  FROM deliveries d
  WHERE d.channel = 'email' AND d.state <> 'notSent'
    AND (d.id = CAST(:id AS uuid) OR (CAST(:id AS uuid) IS NULL AND d.reference = :reference))
    AND (d.reference IS NULL OR CAST(:reference AS text) IS NULL OR d.reference = :reference)
  LIMIT 1
  ON CONFLICT (id) DO NOTHING RETURNING id`
