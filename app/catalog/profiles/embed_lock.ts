import { hasFeature, type AccountCard } from '#accounts'

/** How a page is visited: its path, and whether inside another site. */
type Visit = { path: string; isEmbedded: boolean }

/**
 * Finds what an embedded page shows in its place where the host's plan has no embedding.
 * Resolves to nothing for an open page.
 */
export async function embedLock(
  { id, fullName }: Pick<AccountCard, 'id' | 'fullName'>,
  { path, isEmbedded }: Visit
): Promise<{ name: string; path: string } | undefined> {
  if (!isEmbedded || (await hasFeature(id, 'shareEmbed'))) return undefined
  return { name: fullName, path }
}
