import { useEffect, useRef } from 'react'

/** Takes the focus to the content when another step is shown, so that the keyboard and screen readers follow it. */
export function useFocusOnChange(step: unknown) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [step])
}
