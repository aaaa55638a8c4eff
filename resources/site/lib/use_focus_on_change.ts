import { useEffect, useRef } from 'react'

/** Id of the element that screen readers read aloud when another step is shown. */
export const ANNOUNCER = 'announcer'

/** Moves the focus to the content when another step is shown, and announces its heading. */
export function useFocusOnChange(step: unknown) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const content = document.getElementById('content')
    const heading =
      content?.querySelector('.register h2, .hours h2') ?? content?.querySelector('h1')
    content?.focus({ preventScroll: true })
    const announcer = document.getElementById(ANNOUNCER)
    if (announcer) announcer.textContent = heading?.textContent ?? document.title
  }, [step])
}
