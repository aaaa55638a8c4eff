import { usePage } from '@inertiajs/react'
import { isPlusPath, plusPath } from '#shared/service_path'

/** Pages that other sites may embed: those on which clients book, and their error pages. */
const FRAMED = /^(booking|errors)\//

/** Whether a booking page is embedded in another site (docs/domain.md, "Embedded pages": the iframe query flag). */
export function useEmbedded(): boolean {
  const { url, component } = usePage()
  const { searchParams } = new URL(url, 'http://page.invalid')
  return FRAMED.test(component) && searchParams.get('iframe') === 'true'
}

/** Whether a page is shown to its host in the dashboard: it stands for what is not saved yet, and asks for nothing. */
export function useIsPreview(): boolean {
  return usePage().component === 'booking/preview'
}

/** Whether a page is one of Plus mode, as the body of a booking says it. */
export function useIsPlus(): true | undefined {
  return isPlusPath(usePage().url) || undefined
}

/** Query parameters that links between booking pages keep: how the page is shown and where the client came from. */
const CARRIED = ['iframe', 'lang', 'currency', 'source', 'utm_source', 'referral', 'referrer']

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
