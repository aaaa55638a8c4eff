import { isId } from '#core/ids'
import { isPlusPath } from '#shared/service_path'
import { accountById, accountByUsername, userNotFound, type AccountCard } from '#accounts'

/** Whose page an address is, and whether it is theirs in Plus mode. */
export type PageHost = { organizer: AccountCard; isPlus: boolean }

/** The host of a page at this path. Throws USER_NOT_FOUND (404), also for Plus mode where its host has not got it. */
export async function pageHost(username: string, path: string): Promise<PageHost> {
  return hostOf(await accountByUsername(username), { isPlus: isPlusPath(path) })
}

/** The same by name or by id, for programs. */
export async function publicHost(name: string, mode: { isPlus?: boolean }): Promise<PageHost> {
  if (!isId(name)) return hostOf(await accountByUsername(name), mode)
  const account = await accountById(name)
  return hostOf(account?.username ? account : undefined, mode)
}

function hostOf(
  organizer: AccountCard | undefined,
  { isPlus = false }: { isPlus?: boolean }
): PageHost {
  if (!organizer || organizer.isClosed || (isPlus && !organizer.isPlus)) throw userNotFound()
  return { organizer, isPlus }
}
