import type { Trx } from '#core/database/transaction'

/** A picture of something in a module above, or that there is none any more. */
export type SubjectPicture = { accountId: string; subjectId: string; path: string | null }

type Show = (trx: Trx, picture: SubjectPicture) => Promise<void>

const shows: Show[] = []

/** A hook for catalog, which lies above and keeps where a service's banner is. */
export function followBanners(show: Show): void {
  shows.push(show)
}

/** Tells where the picture of something above now is. */
export async function tellOfBanner(trx: Trx, picture: SubjectPicture): Promise<void> {
  for (const show of shows) await show(trx, picture)
}
