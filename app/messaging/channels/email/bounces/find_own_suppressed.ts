import { toIso } from '#core/time'
import { DateTime } from 'luxon'
import { accountById, personById } from '#accounts'
import { findSuppressed } from './find_suppressed.ts'

/** The addresses of an account and of its caller that get no mail, as the API answers them. */
export async function ownSuppressed({ accountId, userId }: { accountId: string; userId: string }) {
  const owners = [await accountById(accountId), await personById(userId)]
  const found = await findSuppressed(
    undefined,
    owners.flatMap((one) => one?.email ?? [])
  )
  return {
    items: found.map(({ address, kind, since }) => ({
      address,
      kind,
      since: toIso(DateTime.fromJSDate(since)),
    })),
  }
}
