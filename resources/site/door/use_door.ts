import * as routes from '#api/routes'
import { request, type Refusal } from '#api/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetOld, keep, readKept, repeatedAmong, withMark, withoutSent, withQueue } from './door'
import type { Door, Kept, Marking, Queued } from './door'

/** How often the list is read again for what other doors marked, in milliseconds. */
const REFRESH = 15_000

/** Marks in one call. */
const MOST = 200

const NO_ANSWER = ['OFFLINE', 'TIMEOUT']

type Address = { meetingId: string; teamId: string | null }

/** The list of a meeting on this phone, its marks, and what is still to be sent. */
export function useDoor({ meetingId, teamId }: Address) {
  const [kept, setKept] = useState<Kept>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isOffline, setOffline] = useState(false)
  /** Marks that another door made first, newest first. */
  const [lost, setLost] = useState<Queued[]>([])
  const latest = useRef<Kept>(undefined)
  const isSending = useRef(false)
  /** How often marks were sent: a list that was asked for before the last time may lack them. */
  const sendings = useRef(0)

  const change = useCallback((next: Kept) => {
    latest.current = next
    keep(next)
    setKept(next)
  }, [])

  const fail = useCallback((error: Refusal) => {
    const isSilent = NO_ANSWER.includes(error.code) || error.status >= 500
    setOffline(isSilent)
    setRefusal(isSilent ? undefined : error)
  }, [])

  const read = useCallback(async () => {
    const place = { params: { id: meetingId }, query: { teamId }, signedIn: true }
    const before = sendings.current
    const outcome = await request(routes.ticketingCheckInsShow, place)
    if ('error' in outcome) return fail(outcome.error)
    setOffline(false)
    setRefusal(undefined)
    const { queue = [], name = '' } = latest.current ?? {}
    if (before === sendings.current) change({ door: outcome.answer, queue, name })
  }, [meetingId, teamId, change, fail])

  const send = useCallback(async () => {
    if (isSending.current || !latest.current?.queue.length) return
    isSending.current = true
    const sent = latest.current.queue.slice(0, MOST)
    const outcome = await request(routes.ticketingCheckInsStore, {
      params: { id: meetingId },
      query: { teamId },
      signedIn: true,
      body: { marks: sent },
    })
    isSending.current = false
    if ('error' in outcome) return fail(outcome.error)
    sendings.current++
    change(withoutSent(latest.current, sent))
    const late = repeatedAmong(sent, outcome.answer.marks)
    setLost((before) => [...late, ...before])
    await read()
  }, [meetingId, teamId, change, fail, read])

  useSync({ meetingId, change, read, send })

  // Each mark that is made, and those that were made while others were being sent.
  const waiting = kept?.queue.length
  useEffect(() => void send(), [waiting, send])

  /** Marks a place at once on this phone, and on the server when it can be reached. */
  const mark = useCallback(
    (what: Marking) => latest.current && change(withMark(latest.current, what)),
    [change]
  )

  const door: Door | undefined = kept && withQueue(kept)
  return { door, queue: kept?.queue ?? [], refusal, isOffline, lost, mark }
}

type Syncing = {
  meetingId: string
  change: (kept: Kept) => void
  read: () => Promise<void>
  send: () => Promise<void>
}

/** Shows what the phone kept, then sends and reads now, every so often, and when the network is back. */
function useSync({ meetingId, change, read, send }: Syncing) {
  useEffect(() => {
    forgetOld()
    const before = readKept(meetingId)
    if (before) change(before)
    const sync = () => void send().then(read)
    sync()
    const timer = setInterval(sync, REFRESH)
    addEventListener('online', sync)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sync)
    }
  }, [meetingId, change, read, send])
}
