import { usePage } from '@inertiajs/react'
import { isPlusPath, plusPath } from '#shared/service_path'

/** Pages that may stand within somebody else's: those on which one books, and what is said where there is none. */
const FRAMED = /^(booking|errors)\//

/**
 * Whether a booking page is shown as a part of somebody else's page (docs/domain.md, "Embedded pages": the iframe query
 * flag).
 */
export function useEmbedded(): boolean {
  const { url, component } = usePage()
  const { searchParams } = new URL(url, 'http://page.invalid')
  return FRAMED.test(component) && searchParams.get('iframe') === 'true'
}

/** That a page is one of Plus mode, as a booking says it. */
export function useIsPlus(): true | undefined {
  return isPlusPath(usePage().url) || undefined
}

/** What the address of a booking page says of how it is shown and where its client came from: its links say it too. */
const CARRIED = ['iframe', 'currency', 'source', 'referral', 'referrer']

/** Makes addresses of booking pages that stay embedded, in the chosen currency and in Plus mode, where the present page is. */
export function useBookingPath(): (path: string) => string {
  const isPlus = useIsPlus()
  const { searchParams } = new URL(usePage().url, 'http://page.invalid')
  const carried = CARRIED.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  }).join('&')
  return (path) => {
    const address = isPlus ? plusPath(path) : path
    return carried ? `${address}${path.includes('?') ? '&' : '?'}${carried}` : address
  }
}
