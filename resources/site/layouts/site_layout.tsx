import type { PropsWithChildren } from 'react'

/** The frame around every public page. */
export function SiteLayout({ children }: PropsWithChildren) {
  return children
}
