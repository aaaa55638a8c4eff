import { isEmbedded } from '#core/http/embedding'
import type { HttpRequest } from '@adonisjs/core/http'
import { hasFeature, type AccountCard } from '#accounts'

/**
 * The page shown in place of an embedded booking page when the host's plan does not include embedding. Otherwise nothing.
 */
export async function embedLock(
  request: Pick<HttpRequest, 'qs' | 'url'>,
  { id, fullName }: Pick<AccountCard, 'id' | 'fullName'>
): Promise<{ name: string; path: string } | undefined> {
  if (!isEmbedded(request) || (await hasFeature(id, 'shareEmbed'))) return undefined
  return { name: fullName, path: request.url() }
}
