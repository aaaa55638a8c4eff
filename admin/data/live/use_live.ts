import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { createRefresher } from './refresher'
import { hasJustChanged } from './own_changes'
import { listenLive } from './tabs'
import { topicsOf } from './topics'
import { useMe } from '../account'
import type { Topic } from './stream'

/** The pages that say that they have changed: those which a host leaves open. */
const SAYS_SO = /\/(home|(bookings|calendar|buyers|wallet)(\/.*)?)$/

/** How long they say so, in milliseconds. */
const SHOWN = 4_000

/** Keeps the pages of the dashboard up to date while others book, pay and write. */
export function useLive(): void {
  const queries = useQueryClient()
  const { id: userId, accountId } = useMe()
  const say = useSayChanged()

  useEffect(() => {
    const { add, stop } = createRefresher(queries, (topics) => say.current(topics))
    const leave = listenLive(userId, ({ name, data }) => {
      if (name === 'reload') add(['bookings', 'messages', 'payments'], Math.random() * data.within)
      else if (data.accountId === accountId) add(topicsOf(data))
    })
    return () => {
      leave()
      stop()
    }
  }, [queries, userId, accountId, say])
}

/** Says quietly what has changed, unless the host did it, or another toast has to be read. */
function useSayChanged() {
  const notify = useNotify()
  const { pathname } = useLocation()
  const say = useRef<(topics: Topic[]) => void>(() => {})
  useEffect(() => {
    say.current = (topics) => {
      const isInTheWay = document.hidden || document.querySelector('.MuiSnackbar-root') !== null
      if (isInTheWay || hasJustChanged() || !SAYS_SO.test(pathname)) return
      const what = topics.length === 1 ? topics[0]! : 'changed'
      notify(`admin.live.${what}`, { type: 'info', autoHideDuration: SHOWN })
    }
  }, [notify, pathname])
  return say
}
