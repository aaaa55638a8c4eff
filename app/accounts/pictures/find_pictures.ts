import Picture from './picture.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountPictureKind } from '#shared/pictures'

/** How the newest upload of each kind stands; null where there never was one, or it was deleted. */
export type PictureStates = Record<AccountPictureKind, Picture['state'] | null>

/** How an account's pictures stand. */
export async function pictureStates(accountId: string, trx?: Trx): Promise<PictureStates> {
  const states = await pictureStatesOf([accountId], trx)
  return states(accountId)
}

/** How the pictures of several accounts stand, by the account's id. */
export async function pictureStatesOf(
  accountIds: string[],
  trx?: Trx
): Promise<(accountId: string) => PictureStates> {
  const pictures = await Picture.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereNull('subjectId')
    .orderBy('id')
  return (accountId) => {
    const states: PictureStates = { PROFILE: null, COVER: null }
    for (const picture of pictures)
      if (picture.accountId === accountId && picture.kind !== 'BANNER')
        states[picture.kind] = picture.state
    return states
  }
}

/**
 * Returns how the newest upload for each of these things of an account stands, by their ids. Those that never had one
 * are not named.
 */
export async function bannerStates(
  accountId: string,
  subjectIds: string[],
  trx?: Trx
): Promise<Map<string, Picture['state']>> {
  const pictures = await Picture.query({ client: trx })
    .where({ accountId })
    .whereIn('subjectId', subjectIds)
    .orderBy('id')
  return new Map(pictures.map(({ subjectId, state }) => [subjectId!, state]))
}

/** A picture that waits to be drawn; nothing once it was, or when another upload took its place. */
export async function comingPicture(row: {
  accountId: string
  id: string
}): Promise<Picture | undefined> {
  const picture = await Picture.query()
    .where({ ...row, state: 'PROCESSING' })
    .first()
  return picture ?? undefined
}

/** Keys whose files a picture needs: its upload until it is drawn, its sizes while it is shown. */
export async function keysInUse(
  folder: 'uploads' | 'pictures',
  keys: string[]
): Promise<Set<string>> {
  const states = folder === 'uploads' ? ['PROCESSING'] : ['PROCESSING', 'READY']
  const pictures = await Picture.query().whereIn('key', keys).whereIn('state', states)
  return new Set(pictures.map(({ key }) => key))
}
