import type { ReactNode } from 'react'

/** A message that screen readers announce when it appears. */
export function Notice({
  kind = '',
  children,
}: {
  kind?: 'ok' | 'warn' | 'bad' | ''
  children: ReactNode
}) {
  return (
    <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
