import { usePage } from '@inertiajs/react'

/** Whether a booking page is shown as a part of somebody else's page (specification, section 2: the iframe query flag). */
export function useEmbedded(): boolean {
  const { url, component } = usePage()
  const { searchParams } = new URL(url, 'http://page.invalid')
  return component.startsWith('booking/') && searchParams.get('iframe') === 'true'
}

/** Makes addresses of booking pages that stay embedded where the present page is. */
export function useBookingPath(): (path: string) => string {
  const isEmbedded = useEmbedded()
  return (path) => {
    if (!isEmbedded) return path
    return `${path}${path.includes('?') ? '&' : '?'}iframe=true`
  }
}
