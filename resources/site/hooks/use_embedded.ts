import { usePage } from '@inertiajs/react'

/** Whether a booking page is shown as a part of somebody else's page (specification, section 2: the iframe query flag). */
export function useEmbedded(): boolean {
  const { url, component } = usePage()
  const { searchParams } = new URL(url, 'http://page.invalid')
  return component.startsWith('booking/') && searchParams.get('iframe') === 'true'
}

/** What the address of a booking page says of how it is shown, and what its links therefore say too. */
const CARRIED = ['iframe', 'currency']

/** Makes addresses of booking pages that stay embedded, and in the chosen currency, where the present page is. */
export function useBookingPath(): (path: string) => string {
  const { searchParams } = new URL(usePage().url, 'http://page.invalid')
  const carried = CARRIED.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  }).join('&')
  return (path) => (carried ? `${path}${path.includes('?') ? '&' : '?'}${carried}` : path)
}
