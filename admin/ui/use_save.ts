import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useFailure } from './use_failure'

type Failure = Error & { body?: { errors?: Record<string, string> } }

/**
 * Saves a form of a page. Errors by field go back to the form; what is about no field is told in a dialog, by default as
 * `failed`. `saves` counts, for a form that has been sent would let one leave without a question: each save begins a new one (its `key`).
 */
export function useSave<Typed>(
  send: (typed: Typed) => Promise<void>,
  saved: string,
  failed: string | ((typed: Typed) => string) = 'admin.failed.data'
) {
  const tell = useFailure()
  const notify = useNotify()
  const [saves, setSaves] = useState(0)

  async function save(typed: object) {
    try {
      await send(typed as Typed)
      setSaves(saves + 1)
      notify(saved, { type: 'info' })
      return undefined
    } catch (error) {
      const { body } = error as Failure
      const errors = body?.errors ?? {}
      if (Object.keys(errors).length === 0) {
        tell(error, { fallback: typeof failed === 'function' ? failed(typed as Typed) : failed })
      }
      return errors
    }
  }
  return { save, saves }
}
