import { useEffect, useSyncExternalStore } from 'react'
import { useAddUndoableMutation, useNotify } from 'react-admin'

/** How long the toast can undo, in milliseconds: time to read a name and to press. */
const UNDO_TIME = 6000

/** What waits for its toast, or has been sent, by key. */
let kept: ReadonlyMap<string, () => Promise<void>> = new Map()
const listeners = new Set<() => void>()

/** Makes one map of another, so that React sees the change. */
function change(edit: (map: Map<string, () => Promise<void>>) => void) {
  const next = new Map(kept)
  edit(next)
  kept = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends at once all that still waits for its toast. */
function sendAll() {
  for (const send of kept.values()) void send()
}

/** Sends one decision at once, where it still waits for its toast. */
export const sendAtOnce = async (key: string): Promise<void> => kept.get(key)?.()

interface Decision {
  /** Names what is decided about: it counts as decided until it is undone or refused. */
  key: string
  /** The toast, as a key of the texts. */
  text: string
  values?: object
  /** Shows the toast at the top, where the buttons of the next decision lie at the bottom. */
  isAbove?: boolean
  /** Sends the decision; answers whether it was accepted. */
  send: () => Promise<boolean>
}

/**
 * Decides by a toast that can undo it: the decision is sent when the toast goes, and not before.
 * A page that is left or closed sends it at once, so that none is lost.
 */
export function useUndo() {
  const notify = useNotify()
  const addMutation = useAddUndoableMutation()

  return function decide({ key, text, values, isAbove = false, send }: Decision) {
    let isWaiting = true
    const forget = () => change((map) => map.delete(key))
    const settle = async () => {
      if (!isWaiting) return
      isWaiting = false
      if (!(await send())) forget()
    }
    change((map) => map.set(key, settle))
    addMutation(({ isUndo }) => {
      if (!isUndo) return void settle()
      // It may have been sent since: the page was about to be left.
      if (isWaiting) forget()
      isWaiting = false
    })
    notify(text, {
      type: 'info',
      undoable: true,
      autoHideDuration: UNDO_TIME,
      messageArgs: values,
      ...(isAbove && { anchorOrigin: { vertical: 'top', horizontal: 'center' } }),
    })
  }
}

/** The keys that are decided, also while that can be undone. */
export function useDecided(): ReadonlyMap<string, unknown> {
  return useSyncExternalStore(subscribe, () => kept)
}

/** Sends what waits when the account or the page is left. Once for each frame of the dashboard. */
export function useSendOnLeaving() {
  useEffect(() => {
    addEventListener('pagehide', sendAll)
    return () => {
      removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])
}
