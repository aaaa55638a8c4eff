import { now } from '#core/time'
import Export from './export.ts'
import type { DateTime } from 'luxon'
import { isId } from '#core/ids'
import { notFound } from '#core/errors'
import type { AccountScope } from '#core/account_scope'

/** How many of a member's files are shown. */
const SHOWN = 5

/** The latest files of lists of a member, not expired, the newest first. */
export async function exportsOf({ accountId, userId }: AccountScope): Promise<Export[]> {
  return Export.query()
    .where({ accountId, userId })
    .where('expires_at', '>', now().toJSDate())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
}

/** A file of the member who asks. Throws NOT_FOUND (404), also for another member's and one that has expired. */
export async function exportOf(scope: AccountScope, id: unknown): Promise<Export> {
  const { accountId, userId } = scope
  const found = isId(id) ? await Export.query().where({ accountId, userId, id }).first() : null
  if (!found || found.expiresAt <= now()) throw notFound()
  return found
}

/** Files that have expired, the oldest first; at most `most`. */
export async function expiredExports(at: DateTime, most: number): Promise<Export[]> {
  return Export.query().where('expires_at', '<=', at.toJSDate()).orderBy('expiresAt').limit(most)
}
