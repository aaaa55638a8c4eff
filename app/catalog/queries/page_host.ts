import { isPlusPath } from '#shared/service_path'
import type { HttpContext } from '@adonisjs/core/http'
import { accountByUsername, userNotFound, type AccountCard } from '#accounts'

/** Whose page an address is, and whether it is theirs in Plus mode. */
export type PageHost = { organizer: AccountCard; isPlus: boolean }

/** Whose page is asked for. Throws USER_NOT_FOUND (404), also for Plus mode where its host has not got it. */
export async function pageHost({
  request,
  params,
}: Pick<HttpContext, 'request' | 'params'>): Promise<PageHost> {
  return publicHost(params.username, { isPlus: isPlusPath(request.url()) })
}

/** The same by name, for programs. */
export async function publicHost(
  username: string,
  { isPlus = false }: { isPlus?: boolean }
): Promise<PageHost> {
  const organizer = await accountByUsername(username)
  if (!organizer || (isPlus && !organizer.isPlus)) throw userNotFound()
  return { organizer, isPlus }
}
