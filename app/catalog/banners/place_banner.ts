import { now } from '#core/time'
import type { SubjectPicture } from '#accounts'
import { sql, type Trx } from '#core/database/transaction'

/** Writes where a service's banner is; a service that is not there any more needs none. */
export async function placeBanner(
  trx: Trx,
  { accountId, kind, subjectId, path }: SubjectPicture
): Promise<void> {
  if (kind !== 'BANNER') return
  await sql(
    trx,
    `UPDATE services SET customization = customization || jsonb_build_object('banner', CAST(:path AS text)), updated_at = :at
     WHERE account_id = :accountId AND id = :subjectId`,
    { accountId, subjectId, path, at: now().toJSDate() }
  )
}
