import Picture from './picture.ts'
import type { Trx } from '#core/database/transaction'
import type { PictureKind } from '#shared/pictures'
import type { AccountDetails } from '../users/find_account_details.ts'

/** How the newest profile and cover picture of accounts stand. Answers `accountDetails`. */
export async function pictureStatesOfAccounts(
  accounts: { id: string }[],
  trx?: Trx
): Promise<Map<string, Partial<AccountDetails>>> {
  const pictures = await Picture.query({ client: trx })
    .whereIn(
      'accountId',
      accounts.map(({ id }) => id)
    )
    .whereNull('subjectId')
    .orderBy('id')
  const states = new Map<string, Partial<AccountDetails>>()
  for (const { accountId, kind, state } of pictures) {
    const field = kind === 'PROFILE' ? 'pictureState' : 'coverPictureState'
    states.set(accountId, { ...states.get(accountId), [field]: state })
  }
  return states
}

/**
 * Returns how the newest upload of one kind stands for things of an account, by their ids.
 * Those that never had one are not named.
 */
export async function subjectPictureStates(
  { accountId, kind }: { accountId: string; kind: PictureKind },
  subjectIds: string[],
  trx?: Trx
): Promise<Map<string, Picture['state']>> {
  const pictures = await Picture.query({ client: trx })
    .where({ accountId, kind })
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
