import * as routes from '#api/routes'
import { useEffect, useState } from 'react'
import type { HttpError } from 'react-admin'
import { keepPreviousData } from '@tanstack/react-query'
import { bareStep, type DraftStep } from './workflow'
import { useRead } from '../../data/use_read'

/** Milliseconds without a key before what is typed is shown. */
const PAUSE = 400

export type Trying = {
  step: DraftStep
  workflowId: string | null
  locale: 'es' | 'en'
  code: string | null
}

/** What a step says as it is now; the texts that cannot be read, by their field. */
export function useStepPreview({ step, ...how }: Trying) {
  const body = useSettled({ step: bareStep(step), ...how })
  const { data, error, isFetching, refetch } = useRead(
    routes.messagingWorkflowsPreview,
    { body },
    { placeholderData: keepPreviousData, retry: false }
  )
  const errors = (error as HttpError | null)?.body?.errors as Record<string, string> | undefined
  const byField = Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, text]) => [field.replace(/^step\./, ''), text])
  )
  const isRefused = Object.keys(byField).length > 0
  return { data, errors: byField, failure: isRefused ? null : error, isFetching, refetch }
}

/** A value once it has stayed the same for a moment. */
function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [settled, settle] = useState(text)
  useEffect(() => {
    const clock = setTimeout(() => settle(text), PAUSE)
    return () => clearTimeout(clock)
  }, [text])
  return JSON.parse(settled) as Value
}
