import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Opens what a link leads to that is pressed within an element, without another load of the dashboard. One for all of them,
 * because each link of the router costs what ten plain ones do, and a week may hold thousands.
 */
export function useFollowedLinks(): (click: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (click) => {
    const link = (click.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || click.defaultPrevented || !isPlain(click)) return
    click.preventDefault()
    void navigate(link.pathname + link.search)
  }
}

/** Whether a click asks for no other tab, window or file. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
