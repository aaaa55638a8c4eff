import { useEffect, useRef, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { unfold } from '../../../ui/fold'

const WRONG = '[aria-invalid=true]'

/** After a refused save: unfolds every field with an error, and leads to the first of them. */
export function useFirstError(form: RefObject<HTMLElement | null>): void {
  const { submitCount, isSubmitting, errors } = useFormState()
  const seen = useRef(0)

  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    if (Object.keys(errors).length === 0) return
    // The fields show their errors in the next frame.
    requestAnimationFrame(() => {
      const wrong = [...(form.current?.querySelectorAll<HTMLElement>(WRONG) ?? [])]
      wrong.forEach(unfold)
      wrong[0]?.focus()
      wrong[0]?.scrollIntoView({ block: 'center' })
    })
  }, [submitCount, isSubmitting, errors])
}
