import { useCreate, useNotify, useRefresh } from 'react-admin'

/** Adds a record from a dialog over its list; `added` is the key of what is then said. What the server refuses is told as `refusal`. */
export function useAdd(resource: string, added: string, onClose: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [create, { isPending, error }] = useCreate()

  function done() {
    notify(added, { type: 'info' })
    refresh()
    onClose()
  }

  const add = (data: object) => void create(resource, { data }, { onSuccess: done })
  return { add, isBusy: isPending, refusal: (error as Error | null)?.message }
}
