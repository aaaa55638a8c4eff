import { send } from '#core/jobs'
import { defineHook } from '#core/hooks'
import Account, { lockPeople } from '../users/account.ts'
import Picture from './picture.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { Crop, PictureKind, PictureSize } from '#shared/pictures'
import { processPicture } from '#jobs/accounts/process_picture'
import { discardPicture } from './picture_store.ts'

/** Which picture: one of the account, or of something that it has in a module above. */
export type PictureOf = { kind: PictureKind; subjectId?: string | null }

type Upload = PictureOf & { key: string; crop: Crop | null }

/**
 * Takes in an upload that is kept under `key`. It is drawn in the background and then takes the old picture's place. An
 * earlier one that was still being drawn, or could not be, is forgotten.
 */
export async function queuePicture(
  trx: Trx,
  { accountId }: AccountScope,
  { kind, key, crop, subjectId = null }: Upload
): Promise<void> {
  await lockAccount(trx, accountId)
  const coming = await picturesOf(trx, { accountId, kind, subjectId }).whereNot('state', 'READY')
  await forgetPictures(trx, coming)

  const row = { accountId, kind, subjectId, key, crop, state: 'PROCESSING' } as const
  const { id } = await Picture.create(row, { client: trx })
  await send(trx, processPicture, { accountId, id })
}

/** Removes a picture, whether it is shown or still being drawn. Without a face a profile leaves Plus mode. */
export async function removePicture(
  trx: Trx,
  { accountId }: AccountScope,
  { kind, subjectId = null }: PictureOf
): Promise<void> {
  const account = await lockAccount(trx, accountId)
  await forgetPictures(trx, await picturesOf(trx, { accountId, kind, subjectId }))
  if (kind === 'PROFILE') account.isPlus = false
  await placePicture(trx, account, { kind, subjectId, path: null })
}

/** The pictures of one kind: the one that is shown, and the one that comes. */
export function picturesOf(trx: Trx, { subjectId, ...row }: PictureOf & { accountId: string }) {
  const query = Picture.query({ client: trx }).where(row)
  return subjectId ? query.where({ subjectId }) : query.whereNull('subjectId')
}

/** Writes where a picture is, or that there is none, to what it is of. */
export async function placePicture(
  trx: Trx,
  account: Account,
  {
    kind,
    subjectId,
    path,
    size = null,
  }: PictureOf & { path: string | null; size?: PictureSize | null }
): Promise<void> {
  if (subjectId)
    return void (await picturePlaced.ask(trx, {
      accountId: account.id,
      kind,
      subjectId,
      path,
      size,
    }))
  await account.merge(kind === 'PROFILE' ? { picture: path } : { coverPicture: path }).save()
}

/** Queues the changes of an account's pictures. Of an upload, its drawing and its removal the last one counts. */
export async function lockAccount(trx: Trx, accountId: string): Promise<Account> {
  // Weaker than FOR UPDATE, for which a registration would wait that holds the service of a banner.
  await lockPeople(trx, [accountId])
  return Account.query({ client: trx }).where({ id: accountId }).firstOrFail()
}

/** Removes pictures, and their files once that has been committed. */
export async function forgetPictures(trx: Trx, pictures: Picture[]): Promise<void> {
  for (const picture of pictures) {
    const { accountId, id, key } = picture
    await Picture.query({ client: trx }).where({ accountId, id }).delete()
    await discardPicture(trx, key)
  }
}

/** A picture of something in a module above, or that there is none any more. */
export type SubjectPicture = {
  accountId: string
  kind: PictureKind
  subjectId: string
  path: string | null
  /** Its pixels as it was drawn; null: those of its kind. */
  size: PictureSize | null
}

/** Asks the modules above, which keep where pictures of services and workflows are, to write it. */
export const picturePlaced = defineHook<[trx: Trx, picture: SubjectPicture]>()
