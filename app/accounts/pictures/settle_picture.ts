import { now } from '#core/time'
import type { DateTime } from 'luxon'
import Picture from './picture.ts'
import { picturePath, type PictureSize } from '#shared/pictures'
import type { Trx } from '#core/database/transaction'
import { discardPicture, uploads } from './picture_store.ts'
import { forgetPictures, lockAccount, picturesOf, placePicture } from './queue_picture.ts'

/**
 * Shows a picture that has been drawn, in the old one's place. Answers false when it is not wanted any more: another was
 * uploaded meanwhile, or it was deleted.
 */
export async function showPicture(
  trx: Trx,
  { accountId, id, kind, key, subjectId }: Picture,
  size: PictureSize | null = null
): Promise<boolean> {
  const account = await lockAccount(trx, accountId)
  const coming = Picture.query({ client: trx }).where({ accountId, id, state: 'PROCESSING' })
  if (!(await coming.clone().first())) return false

  const shown = await picturesOf(trx, { accountId, kind, subjectId }).where({ state: 'READY' })
  await forgetPictures(trx, shown)
  await coming.update({ state: 'READY', updatedAt: now() })
  await uploads.discard(trx, key)
  await placePicture(trx, account, { kind, subjectId, path: picturePath(kind, key), size })
  return true
}

/** Writes that a picture could not be drawn; the old one stays. */
export async function failPicture(trx: Trx, { accountId, id, key }: Picture): Promise<void> {
  const failed = await Picture.query({ client: trx })
    .where({ accountId, id, state: 'PROCESSING' })
    .update({ state: 'FAILED', updatedAt: now() })
  if (failed.length > 0 && failed[0] > 0) await discardPicture(trx, key)
}

/** Gives up pictures that have been waiting since before an instant: their owners can send them again. */
export async function giveUpPictures(trx: Trx, before: DateTime): Promise<void> {
  const waiting = await Picture.query({ client: trx })
    .where('state', 'PROCESSING')
    .where('createdAt', '<', before.toJSDate())
  for (const picture of waiting) await failPicture(trx, picture)
}
