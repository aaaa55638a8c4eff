import { useShared } from './use_t'
import { useEffect, useState } from 'react'

/**
 * Countries by name in the page's language, in its order. The server and the first paint know only the chosen one, by its
 * code: browsers and servers do not always agree on names and order.
 */
export function useCountryNames(codes: Iterable<string>, chosen: string): [string, string][] {
  const { locale } = useShared()
  const [names, setNames] = useState<[code: string, name: string][]>([])

  useEffect(() => {
    const region = new Intl.DisplayNames(locale, { type: 'region' })
    const named = [...codes].map((code): [string, string] => [code, region.of(code) ?? code])
    setNames(named.sort(([, a], [, b]) => a.localeCompare(b, locale)))
  }, [locale])

  return names.length > 0 ? names : [[chosen, chosen]]
}
