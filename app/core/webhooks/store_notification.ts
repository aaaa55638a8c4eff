import { createHash } from 'node:crypto'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { limits } from '#config/limits'
import { countFree } from '#core/http/attempts'
import { sql, type Trx } from '#core/database/transaction'
import type { Verdict } from './provider_notification.ts'

/** Reads a header of a call. */
export type Header = (name: string) => string | undefined

/** Characters that are kept of a notification without a fitting signature. */
const KEPT = 4000

/** A notification to be stored. `kind` says what `reference` is; `account` is a host's own at the provider. */
export type NotificationRow = {
  provider: string
  eventKey: string
  body: string
  verdict: Verdict
  kind: string
  reference: string | null
  account: string | null
  headers?: Record<string, string>
}

/** The same key for the same body, always: what a provider repeats is stored once. */
export function keyOfBody(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Stores a notification; answers the id of its row, nothing for an event that is stored already. */
export async function storeNotification(
  trx: Trx | undefined,
  row: NotificationRow
): Promise<string | undefined> {
  const [stored] = await sql<{ id: string }>(
    trx,
    `INSERT INTO provider_notifications (id, provider, event_key, body, verdict, kind, reference, account, headers, created_at)
     VALUES (:id, :provider, :eventKey, :body, :verdict, :kind, :reference, :account, :headers, :now)
     ON CONFLICT DO NOTHING RETURNING id`,
    {
      ...row,
      body: row.verdict === 'refused' ? row.body.slice(0, KEPT) : row.body,
      headers: row.headers ? JSON.stringify(row.headers) : null,
      id: newId(),
      now: now().toJSDate(),
    }
  )
  return stored?.id
}

/** Stores a notification whose signature does not fit for people to read, as far as the limit goes. */
export async function keepRefused(
  { provider, raw }: { provider: string; raw: string },
  address: string
): Promise<void> {
  if (!(await countFree(limits.refusedNotifications, address))) return
  await storeNotification(undefined, {
    provider,
    eventKey: keyOfBody(raw),
    body: raw,
    verdict: 'refused',
    kind: 'none',
    reference: null,
    account: null,
  })
}
