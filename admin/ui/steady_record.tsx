import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'

/**
 * Keeps the record of a form while it holds unsaved changes. A record that is read again meanwhile would reset the form, and what
 * was typed would be lost. `onDirty` is for `DirtyNote`, a part of the form.
 */
export function useSteadyRecord<Row>(record: Row) {
  const [isDirty, onDirty] = useState(false)
  const [steady, keep] = useState(record)
  if (!isDirty && !isSame(steady, record)) keep(record)
  return { steady, onDirty }
}

/** Tells whether the form around it holds unsaved changes. */
export function DirtyNote({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { isDirty } = useFormState()
  useEffect(() => onDirty(isDirty), [isDirty])
  return null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
