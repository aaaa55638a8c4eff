import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Notification } from 'react-admin'

/**
 * The toasts of the dashboard stand within the uppermost open dialog.
 * The keyboard and screen readers reach nothing else while it is open. One element holds them and is moved, so that a toast outlives the dialog that it was shown in.
 */
export function Toasts() {
  const [holder] = useState(() => document.createElement('div'))

  useLayoutEffect(() => {
    function settle() {
      const place = uppermostDialog() ?? document.body
      if (holder.parentElement !== place) place.append(holder)
      // A dialog that opens hides what stands beside it, and this element was there a moment ago.
      if (place !== document.body) holder.removeAttribute('aria-hidden')
    }
    settle()
    const observer = new MutationObserver(settle)
    observer.observe(document.body, { childList: true })
    observer.observe(holder, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => {
      observer.disconnect()
      holder.remove()
    }
  }, [holder])

  return createPortal(<Notification />, holder)
}

/** Dialogs are children of the page's body, the uppermost one last. */
function uppermostDialog(): Element | undefined {
  const open = document.querySelectorAll('body > .MuiModal-root:not(.MuiModal-hidden)')
  return [...open].flatMap((modal) => modal.querySelector('[role="dialog"]') ?? []).at(-1)
}
