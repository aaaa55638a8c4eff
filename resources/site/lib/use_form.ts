import { useEffect, useRef, useState } from 'react'
import { keyPerContent, type AnswerOf, type Input, type Route } from '#api/client'
import { callApi, type Outcome, type Refusal } from '~/lib/api'

/**
 * Sends a form to the interface. Errors come back by field, and the first wrong field is focused; what was typed stays.
 * `begun` is what a form was refused with that the browser posted by itself. `sending` is true meanwhile. Sending the same again, as after a lost connection, happens once: it has the same key.
 */
export function useForm(begun?: Refusal) {
  const form = useRef<HTMLFormElement>(null)
  const [keyOf] = useState(keyPerContent)
  const isPressing = usePressing()
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState(() => byField(begun))
  const [failure, setFailure] = useState(begun)

  async function submit<R extends Route>(route: R, input: Input<R>): Promise<Outcome<AnswerOf<R>>> {
    setSending(true)
    setFailure(undefined)
    const outcome = await callApi(route, { ...input, key: keyOf([route.path, input]) })
    setSending(false)
    if ('error' in outcome) show(outcome.error)
    else setErrors({})
    return outcome
  }

  function show(error: Refusal) {
    const fields = byField(error)
    setErrors(fields)
    // Errors that no field can show are shown as one message.
    setFailure(focusFirst(Object.keys(fields)) ? error : { ...error, errors: undefined })
  }

  function focusFirst(fields: string[]): boolean {
    const inputs = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    const first = inputs.find(({ name }) => fields.includes(name))
    first?.focus()
    return first !== undefined
  }

  /** Removes the error of a field that is being changed. */
  const clearError = (field: string) => setErrors(({ [field]: _, ...others }) => others)

  /** Shows the problem of a field that loses the focus; empty fields are checked on sending. */
  function checkLeft(problemsNow: () => Record<string, string>) {
    return ({ target }: React.FocusEvent<HTMLFormElement>) => {
      const { name, value } = target as unknown as HTMLInputElement
      const problem = name && value ? problemsNow()[name] : undefined
      if (!problem) return
      const show = () => setErrors((known) => ({ ...known, [name]: problem }))
      // Nothing may move under what is being pressed, or the press would be lost.
      if (isPressing.current) addEventListener('pointerup', () => setTimeout(show), { once: true })
      else show()
    }
  }

  return {
    form,
    sending,
    errors,
    failure,
    submit,
    show,
    setErrors,
    focusFirst,
    clearError,
    checkLeft,
  }
}

/** The problems of a refusal by the names of their fields. */
function byField(refusal?: Refusal): Record<string, string> {
  const errors = refusal?.errors ?? []
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

/** Whether a finger or a mouse button is down at present. */
function usePressing() {
  const isPressing = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => (isPressing.current = type === 'pointerdown')
    const types = ['pointerdown', 'pointerup', 'pointercancel']
    for (const type of types) addEventListener(type, note, true)
    return () => types.forEach((type) => removeEventListener(type, note, true))
  }, [])
  return isPressing
}
