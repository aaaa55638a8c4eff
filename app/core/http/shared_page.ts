import { sharedLooks } from '../shared_looks.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** A page that was found, to be rendered for each visitor who asked for it. */
export type FoundPage = (ctx: HttpContext) => unknown

const looks = sharedLooks<FoundPage>()

/**
 * Answers a public page. Visitors who ask for the same page at once share one look at the database; each gets the page in
 * their own language. What `find` reads of the request besides its path must be among `facts`.
 */
export async function sharedPage(
  ctx: HttpContext,
  facts: unknown[],
  find: () => Promise<FoundPage>
): Promise<unknown> {
  const question = JSON.stringify([ctx.request.url(), ...facts])
  const render = await looks(question, find)
  return render(ctx)
}
