import { useRef, useState } from 'react'
import { callApi, type ApiError, type Call } from '~/api'

type Outcome<Answer> = { answer: Answer } | { error: ApiError }

/**
 * Sends a form to the interface. Errors come back by field, and the first wrong field is focused; what was typed stays.
 * `sending` is true meanwhile, and nothing is sent twice.
 */
export function useForm() {
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ApiError>()

  async function submit<Answer>(call: Call, options = {}): Promise<Outcome<Answer>> {
    setSending(true)
    setFailure(undefined)
    const outcome = await callApi<Answer>(call, options)
    setSending(false)
    if ('error' in outcome) show(outcome.error)
    else setErrors({})
    return outcome
  }

  function show(error: ApiError) {
    const fields = Object.fromEntries(
      (error.errors ?? []).map(({ field, message }) => [field, message])
    )
    setErrors(fields)
    setFailure(error)
    focusFirst(Object.keys(fields))
  }

  function focusFirst(fields: string[]) {
    const inputs = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    inputs.find(({ name }) => fields.includes(name))?.focus()
  }

  return { form, sending, errors, failure, submit, setErrors, focusFirst }
}
