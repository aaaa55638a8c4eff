import type { Checkout } from './find_session.ts'
import { FILTER_COUNTRY_CODES } from '#shared/countries'
import { methodsAmong, methodsOfHost } from '../methods/find_offered_methods.ts'

/** The countries between which a client chooses how to pay; none where all of them offer the same. */
export async function countriesOf({ service, session }: Checkout): Promise<string[]> {
  const { accountId, currency, amount, country, locale: language } = session
  const account = await methodsOfHost(accountId)
  const offerIn = (code: string) =>
    methodsAmong(service, account, { currency, amount, country: code, language })
      .map(({ id }) => id)
      .join()
  const codes = [...new Set([...(country ? [country] : []), ...FILTER_COUNTRY_CODES])]
  return new Set(codes.map(offerIn)).size > 1 ? codes : []
}
