import { isEmbedded } from '#core/http/embedding'
import type { HttpRequest } from '@adonisjs/core/http'
import { hasFeature, type AccountCard } from '#accounts'

/**
 * What is shown in place of a booking page that is asked for as a part of another page, where its host's plan has not got
 * that; otherwise nothing.
 */
export async function embedLock(
  request: Pick<HttpRequest, 'qs' | 'url'>,
  { id, fullName }: Pick<AccountCard, 'id' | 'fullName'>
): Promise<{ name: string; path: string } | undefined> {
  if (!isEmbedded(request) || (await hasFeature(id, 'shareEmbed'))) return undefined
  return { name: fullName, path: request.url() }
}
