import { now } from '#core/time'
import { sql, type Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { lockedWorkflow } from './save_workflow.ts'
import { MAIL_DENSITY, PICTURE_SIZES, type Crop, type MailPictureKind } from '#shared/pictures'
import { lockPeople, queuePicture, removePicture, requireFeature } from '#accounts'
import type { SubjectPicture } from '#accounts'

type Upload = { id: string; kind: MailPictureKind; key: string; crop: Crop | null }

/**
 * Takes in a picture of a workflow. It is drawn in the background and then takes the old one's place. Throws
 * WORKFLOW_NOT_FOUND (404), WORKFLOW_LOCKED, FEATURE_NOT_AVAILABLE (403).
 */
export async function queueWorkflowPicture(
  trx: Trx,
  scope: AccountScope,
  { id, kind, key, crop }: Upload
): Promise<void> {
  await lockPeople(trx, [scope.accountId])
  await lockedWorkflow(trx, scope, id)
  await requireFeature(trx, scope.accountId, 'customEmails')
  await queuePicture(trx, scope, { kind, key, crop, subjectId: id })
}

/** Removes a picture of a workflow. Throws WORKFLOW_NOT_FOUND (404), WORKFLOW_LOCKED (403). */
export async function removeWorkflowPicture(
  trx: Trx,
  scope: AccountScope,
  { id, kind }: Pick<Upload, 'id' | 'kind'>
): Promise<void> {
  await lockPeople(trx, [scope.accountId])
  await lockedWorkflow(trx, scope, id)
  await removePicture(trx, scope, { kind, subjectId: id })
}

/** Writes where a picture of a workflow is, and its size in a mail; a workflow that is gone needs none. */
export async function placeWorkflowPicture(
  trx: Trx,
  { accountId, kind, subjectId, path, size }: SubjectPicture
): Promise<void> {
  if (kind !== 'MAIL_BANNER' && kind !== 'MAIL_LOGO') return
  const { width, height } = size ?? PICTURE_SIZES[kind][0]!
  const shown = {
    path,
    width: Math.ceil(width / MAIL_DENSITY),
    height: Math.ceil(height / MAIL_DENSITY),
  }
  const picture = path && JSON.stringify(shown)
  await sql(trx, PLACE[kind], { accountId, subjectId, picture, at: now().toJSDate() })
}

const PLACE: Record<MailPictureKind, string> = {
  MAIL_BANNER: `UPDATE workflows SET banner = CAST(:picture AS jsonb), updated_at = :at
    WHERE account_id = :accountId AND id = :subjectId`,
  MAIL_LOGO: `UPDATE workflows SET logo = CAST(:picture AS jsonb), updated_at = :at
    WHERE account_id = :accountId AND id = :subjectId`,
}
