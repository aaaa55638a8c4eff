import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'

type Ticket = Data.Ticketing.Ticket

/** Milliseconds until the first question, by how much the next waits longer, and the longest wait. */
const FIRST = 4000
const BACK_OFF = 1.3
const LONGEST = 30_000

/** States that end without the client doing anything on this page. */
const WAITING = ['pendingPayment', 'pendingPaid']

/**
 * A booking that is paid in another tab, as it stands: asks for it while it waits for its money, ever more seldom, and at once
 * when the client comes back to the page.
 */
export function useFollowed(given: Ticket, isElsewhere: boolean): Ticket {
  const [ticket, setTicket] = useState(given)
  const { code, state } = ticket
  const isWaiting = isElsewhere && WAITING.includes(state)

  useEffect(() => {
    if (!isWaiting) return
    let wait = FIRST
    let clock = setTimeout(ask, wait)

    async function ask() {
      clearTimeout(clock)
      const outcome = await callApi(routes.ticketingTicketsShow, { params: { code } })
      const found = 'answer' in outcome ? (outcome.answer as Ticket) : undefined
      if (found && found.state !== state) return setTicket(found)
      wait = Math.min(LONGEST, wait * BACK_OFF)
      clock = setTimeout(ask, wait)
    }
    addEventListener('focus', ask)
    return () => {
      clearTimeout(clock)
      removeEventListener('focus', ask)
    }
  }, [code, state, isWaiting])

  return isElsewhere ? ticket : given
}
