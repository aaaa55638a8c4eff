import type * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'

/** A client in the list. */
export type ListedBuyer = AnswerOf<typeof routes.ticketingBuyersIndex>['items'][number]

/** A client with all that is known of them. */
export type Buyer = AnswerOf<typeof routes.ticketingBuyersShow>

/** What merging two clients would do. */
export type Merge = AnswerOf<typeof routes.ticketingBuyersMergePreview>

/** The name of a country in a language. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
}
