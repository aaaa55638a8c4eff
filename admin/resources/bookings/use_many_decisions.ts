import * as routes from '#api/routes'
import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useApi } from '../../data/account'
import { useFailureText } from '../../ui/use_failure'
import type { Decision } from '#shared/booking_states'

/** How many bookings go in one call: few enough that the bar moves. */
const AT_ONCE = 5

/** A booking that was left as it is, and why. */
export type Left = { code: string; message: string }

/** How far one decision about several bookings is. */
export type Progress = { of: number; done: number; left: Left[]; isEnded: boolean }

type Wanted = { decision: Decision; codes: string[]; reason?: string }

/**
 * Makes one decision about several bookings, a few at a time. What a call that fails did not answer for is left as it is, and
 * the rest goes on; `stop` ends it after the call that is under way.
 */
export function useManyDecisions() {
  const api = useApi()
  const refresh = useRefresh()
  const textOf = useFailureText()
  const isStopped = useRef(false)
  const [progress, setProgress] = useState<Progress>()

  async function send({ decision, codes, reason }: Wanted): Promise<Left[]> {
    const body = { decision, codes, ...(reason?.trim() && { reason: reason.trim() }) }
    try {
      const { results } = await api.call(routes.ticketingTicketsDecideMany, { body })
      return results.flatMap(({ code, refusal }) =>
        refusal ? [{ code, message: refusal.message }] : []
      )
    } catch (failure) {
      const { text } = textOf(failure, { fallback: 'errors.INTERNAL' })!
      return codes.map((code) => ({ code, message: text }))
    }
  }

  async function start(wanted: Wanted) {
    const { codes } = wanted
    const left: Left[] = []
    isStopped.current = false
    let sent = 0
    while (sent < codes.length && !isStopped.current) {
      setProgress({ of: codes.length, done: sent - left.length, left, isEnded: false })
      const some = codes.slice(sent, sent + AT_ONCE)
      left.push(...(await send({ ...wanted, codes: some })))
      sent += some.length
    }
    setProgress({ of: codes.length, done: sent - left.length, left, isEnded: true })
    refresh()
  }

  return {
    progress,
    start,
    stop: () => {
      isStopped.current = true
    },
    forget: () => setProgress(undefined),
  }
}
