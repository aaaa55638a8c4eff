import { useEffect, useRef } from 'react'
import { useTakeUndoableMutation } from 'react-admin'

/** Sends removals that can still be undone when their panel closes, as on a change of account; else they would be lost. */
export function SendOnLeave() {
  const take = useTakeUndoableMutation()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  }, [take])
  useEffect(() => () => latest.current()?.({ isUndo: false }), [])
  return null
}
