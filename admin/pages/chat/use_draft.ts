import { useState } from 'react'

const nameOf = (id: string) => `chat.draft.${id}`

/** What a host has begun to write to a client: kept in this tab while it is open, whatever page it shows. */
export function useDraft(id: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(nameOf(id)) ?? '')
  function write(next: string) {
    setText(next)
    if (next) sessionStorage.setItem(nameOf(id), next)
    else sessionStorage.removeItem(nameOf(id))
  }
  return [text, write] as const
}

/** Whether something is begun to a client. */
export const hasDraft = (id: string): boolean => sessionStorage.getItem(nameOf(id)) !== null
