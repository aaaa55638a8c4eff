import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'

/**
 * Keeps the record of a form while it holds unsaved changes. A record that is read again meanwhile would reset the form, and what
 * was typed would be lost. `saves` counts the saves of the form; `onDirty` is for `DirtyNote`, a part of it.
 */
export function useSteadyRecord<Row>(record: Row, saves: number) {
  const [isDirty, onDirty] = useState(false)
  const [kept, keep] = useState({ record, saves })
  if (kept.saves !== saves || (!isDirty && !isSame(kept.record, record))) keep({ record, saves })
  return { steady: kept.record, onDirty }
}

/** Tells whether the form around it holds unsaved changes. */
export function DirtyNote({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { dirtyFields } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  useEffect(() => onDirty(isDirty), [isDirty])
  return null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
