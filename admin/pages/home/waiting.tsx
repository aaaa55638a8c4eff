import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { Request, Unpaid } from './request'
import { useDecided } from '../../ui/use_undo'
import { useOverview } from './use_overview'
import { usePath } from '../../ui/use_path'
import { questionOf } from '../../resources/bookings/use_answer'
import { useRead } from '../../data/use_read'
import { WaitingBox, WaitingFailed } from './waiting_box'
import type { TicketState } from '#shared/booking_states'

/** How many are answered here; the list has them all. */
const SHOWN = 3

/** How many are only named, because their clients have to act. */
const NAMED = 2

/** How many are read: the next ones come up while the answers to the first can still be undone. */
const READ = 10

/** The requests that wait for an answer, each answered on the spot. */
export function Requests() {
  const t = useTranslate()
  const { open, total, rest, error, retry } = useWaiting('pendingApproval')
  if (error) return <WaitingFailed error={error} title={t('admin.home.waiting')} onRetry={retry} />
  if (open.length === 0) return null
  return (
    <WaitingBox id="waiting" title={t('admin.home.waiting')} count={total} rest={rest}>
      {open.map((ticket) => (
        <Request key={ticket.code} ticket={ticket} />
      ))}
    </WaitingBox>
  )
}

/** The bookings whose clients have not paid; a host who has the money says so here. */
export function UnpaidBookings() {
  const t = useTranslate()
  const { data } = useOverview()
  const { open, total, rest, error, retry } = useWaiting('pendingPayment', {
    isRead: (data?.waiting.unpaid ?? 0) > 0,
    shown: NAMED,
  })
  if (error) return <WaitingFailed error={error} title={t('admin.home.unpaid')} onRetry={retry} />
  if (open.length === 0) return null
  return (
    <WaitingBox id="unpaid" title={t('admin.home.unpaid')} count={total} rest={rest}>
      {open.map((ticket) => (
        <Unpaid key={ticket.code} ticket={ticket} />
      ))}
    </WaitingBox>
  )
}

/** The oldest bookings of a state that are not decided here, how many there are, and the list of them where it is longer. */
function useWaiting(state: TicketState, { isRead = true, shown = SHOWN } = {}) {
  const path = usePath()
  const decided = useDecided()
  const { data, error, refetch } = useRead(
    routes.ticketingTicketsIndex,
    { query: { state, sortBy: 'createdAt', order: 'asc', size: READ } },
    { enabled: isRead }
  )
  const items = data?.items ?? []
  const open = items.filter((ticket) => !decided.has(questionOf(ticket)))
  const total = (data?.total ?? 0) - (items.length - open.length)
  const filter = JSON.stringify({ state })
  const all = `${path('bookings/tickets')}?${new URLSearchParams({ filter })}`
  const retry = () => void refetch()
  return { open: open.slice(0, shown), total, rest: total > shown ? all : undefined, error, retry }
}
