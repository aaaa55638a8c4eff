import { useState } from 'react'

const nameOf = (id: string) => `chat.draft.${id}`

/** What a host has begun to write to a client: kept in this tab while it is open, whatever page it shows. */
export function useDraft(id: string) {
  const [text, setText] = useState(() => storage()?.getItem(nameOf(id)) ?? '')
  function write(next: string) {
    setText(next)
    if (next) storage()?.setItem(nameOf(id), next)
    else storage()?.removeItem(nameOf(id))
  }
  return [text, write] as const
}

/** Whether something is begun to a client. */
export const hasDraft = (id: string): boolean => Boolean(storage()?.getItem(nameOf(id)))

/** A browser that keeps nothing has no storage, or refuses to name it: a draft lasts there as long as its page. */
function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
