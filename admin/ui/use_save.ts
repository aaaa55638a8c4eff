import { useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readAgain } from '../data/use_read'
import { useApi } from '../data/account'
import { isTaken, useMeanwhile } from './meanwhile/meanwhile'
import { useFailure, useFailureText } from './use_failure'
import type { Api } from '../data/api'
import type { Route } from '#api/client'
import type { ShownFailure } from '#shared/refusals'

type Failure = Error & { body?: { errors?: Record<string, string> } }

/** What the toast says: a key with its values, and its tone. */
type Message = { text: string; tone?: 'info' | 'success' | 'warning'; values?: object }

/** What is sent, and what follows. */
export type SaveOptions<Typed, Answer> = {
  /** Makes the change. */
  send: (api: Api, typed: Typed) => Promise<Answer>
  /** The toast after it is saved, as a key or a message. */
  saved?: string | ((answer: Answer, typed: Typed) => Message | undefined)
  /** The key of the text for a failure for which the server gives no reason. */
  failed?: string | ((typed: Typed) => string)
  /** Routes that are read again afterwards, saved or not. */
  reads?: Route[]
  /** Reads the records of the page again too. */
  refreshes?: boolean
  /** Shows a refusal as `refusal` instead of in a dialog. */
  isInline?: boolean
  /** The field that shows a refusal, whatever field it concerns. */
  field?: string
  onSaved?: (answer: Answer, typed: Typed) => void
  onEnd?: () => void
}

/**
 * Sends a change and says how it went. `save` answers the errors by field for the form; a failure that concerns no field is
 * shown in a dialog, or as `refusal`. `saves` counts: as the `key` of a form it begins a new one after each save, so that
 * leaving the page asks about later changes again. `reset` forgets the last outcome, also one that is still to come. What is
 * pressed twice is sent once: a button is drawn as busy only after its second press.
 */
export function useSave<Typed = void, Answer = unknown>(options: SaveOptions<Typed, Answer>) {
  const { send, failed = 'admin.failed.data', isInline, field } = options
  const api = useApi()
  const showFailure = useFailure()
  const textOf = useFailureText()
  const isMeanwhile = useMeanwhile()
  const settle = useSettle(options)
  const [saves, setSaves] = useState(0)
  const fallbackFor = (typed: Typed) => (typeof failed === 'function' ? failed(typed) : failed)

  const mutation = useMutation<Answer, Failure, Typed>({
    mutationFn: (typed) => send(api, typed),
    onSuccess: (answer, typed) => {
      setSaves((count) => count + 1)
      settle.succeed(answer, typed)
    },
    onError: (failure, typed) => {
      if (isMeanwhile(failure) || isInline || field || Object.keys(errorsOf(failure)).length > 0)
        return
      showFailure(failure, { fallback: fallbackFor(typed) })
    },
    onSettled: settle.end,
  })

  const { mutateAsync, isPending, error, variables, submittedAt, reset } = mutation

  async function sendOnce(typed: Typed): Promise<Record<string, string> | undefined> {
    try {
      await mutateAsync(typed)
      return undefined
    } catch (failure) {
      if (!field || isTaken(failure as Failure)) return errorsOf(failure as Failure)
      return { [field]: whole(textOf(failure, { fallback: fallbackFor(typed) })) }
    }
  }

  const save = useOnce(sendOnce)
  /** The same for a form, whose values are not typed. */
  const submit = (typed: object) => save(typed as Typed)

  const refused =
    error && !isTaken(error) && textOf(error, { fallback: fallbackFor(variables as Typed) })
  return {
    save,
    submit,
    saves,
    reset,
    isBusy: isPending,
    /** When it was sent last, in milliseconds of the clock. */
    submittedAt,
    error,
    refusal: refused ? whole(refused) : undefined,
  }
}

/** How a change went. */
type Outcome = { submittedAt: number; isBusy: boolean; error: Error | null; refusal?: string }

/** Of several ways to answer a dialog the one that was taken last, of which it says how it went. */
export function latestOf(...ways: Outcome[]): Outcome {
  const [latest] = ways
    .filter(({ isBusy }) => !isBusy)
    .sort((one, other) => other.submittedAt - one.submittedAt)
  return latest ?? ways[0]!
}

/** The same work, which is not begun again for equal values while it is under way. */
function useOnce<Typed, Result>(work: (typed: Typed) => Promise<Result>) {
  const underWay = useRef(new Map<unknown, Promise<Result>>())
  return (typed: Typed) => {
    const key = keyOf(typed)
    const begun = underWay.current.get(key)
    if (begun) return begun
    const result = work(typed).finally(() => underWay.current.delete(key))
    underWay.current.set(key, result)
    return result
  }
}

/** Equal for equal values; files are equal by name, size and time. */
function keyOf(typed: unknown): unknown {
  if (Object.getPrototypeOf(Object(typed)) !== Object.prototype) return typed
  return JSON.stringify(typed, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value
  )
}

/** What follows a change: the toast, what reads again, and what the caller does. */
function useSettle<Typed, Answer>(options: SaveOptions<Typed, Answer>) {
  const { saved, reads, refreshes, onSaved, onEnd } = options
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()

  function succeed(answer: Answer, typed: Typed) {
    const message = typeof saved === 'function' ? saved(answer, typed) : saved && { text: saved }
    if (message) {
      const { text, tone = 'info', values } = message as Message
      notify(text, { type: tone, messageArgs: values })
    }
    onSaved?.(answer, typed)
  }

  async function end() {
    if (reads) await readAgain(queries, reads)
    if (refreshes) refresh()
    onEnd?.()
  }
  return { succeed, end }
}

function errorsOf({ body }: Failure): Record<string, string> {
  return body?.errors ?? {}
}

/** The details of a refusal say more than its heading. */
function whole({ text, details }: ShownFailure): string {
  return details.join(' ') || text
}
