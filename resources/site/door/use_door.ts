import { v4 as uuid } from 'uuid'
import * as routes from '#api/routes'
import { request, type Refusal } from '#api/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetOld, keep, readKept, withQueue, type Door, type Kept, type Queued } from './door'

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
    const outcome = await request(routes.ticketingCheckInsShow, place)
    if ('error' in outcome) return fail(outcome.error)
    setOffline(false)
    setRefusal(undefined)
    const { queue = [], name = '' } = latest.current ?? {}
    change({ door: outcome.answer, queue, name })
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
    const late = outcome.answer.marks.filter(({ result }) => result === 'repeated')
    const ids = sent.map(({ id }) => id)
    const { queue, ...rest } = latest.current
    change({ ...rest, queue: queue.filter(({ id }) => !ids.includes(id)) })
    setLost((before) => [...sent.filter(({ id }) => late.some((one) => one.id === id)), ...before])
    await read()
  }, [meetingId, teamId, change, fail, read])

  useSync({ meetingId, change, read, send })

  /** Marks a place at once on this phone, and on the server when it can be reached. */
  const mark = useCallback(
    (what: Pick<Queued, 'entry' | 'place' | 'outcome' | 'way'>) => {
      const now = latest.current
      if (!now) return
      const made = { ...what, id: uuid(), at: new Date().toISOString() }
      const named = now.name ? { ...made, door: now.name } : made
      change({ ...now, queue: [...now.queue, named] })
      void send()
    },
    [change, send]
  )

  const door: Door | undefined = kept && withQueue(kept)
  return { door, queue: kept?.queue ?? [], refusal, isOffline, lost, mark, retry: read }
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
