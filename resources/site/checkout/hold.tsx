import { router, usePage } from '@inertiajs/react'
import { isDated } from '~/meeting/dated_ticket'
import type { Data } from '@generated/data'
import { useEffect, useState } from 'react'
import { useT, type T } from '~/lib/use_t'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Minutes that are left when it is announced. */
const ANNOUNCED = [5, 1]

interface Props {
  ticket: Data.Ticketing.Ticket
  /** When the time is over. */
  until: string
}

/**
 * The time that is left to pay: a ring that drains, and figures. What is left is announced as it comes to five minutes and to
 * one; at its end the page is asked for anew.
 */
export function Hold({ ticket, until }: Props) {
  const t = useT()
  const left = useTimeLeft(until)
  const [atFirst] = useState(left)
  const whole = Math.max(1, Date.parse(until) - Date.parse(ticket.createdAt))
  const percent = Math.round(100 * Math.min(1, left / whole))
  const isSoon = left <= ANNOUNCED[0]! * MINUTE
  const announced = ANNOUNCED.filter((minutes) => atFirst > minutes * MINUTE).findLast(
    (minutes) => left <= minutes * MINUTE
  )
  const what = isDated(ticket) ? 'hold' : 'order'

  return (
    <div className={`pay-hold ${isSoon ? 'soon' : ''}`}>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <circle cx="13" cy="13" r="11" pathLength="100" />
        <circle
          cx="13"
          cy="13"
          r="11"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          suppressHydrationWarning
        />
      </svg>
      <p suppressHydrationWarning>{t(`checkout.${what}.${isSoon ? 'soon' : 'open'}`)}</p>
      <time dateTime={until} suppressHydrationWarning>
        {leftText(left, t)}
      </time>
      <p className="hidden" role="status">
        {announced !== undefined && left > 0 && t('checkout.left', { minutes: announced })}
      </p>
    </div>
  )
}

/** Milliseconds between two questions whether the time is over for the server too. */
const AGAIN = 3 * SECOND

/** Milliseconds that are left, counted each second by the clock of the server: that of a phone may be wrong. */
function useTimeLeft(until: string): number {
  const { clock } = usePage<{ clock?: string }>().props
  const [ahead] = useState(() => (clock ? Date.parse(clock) - Date.now() : 0))
  const end = Date.parse(until) - ahead
  const [left, setLeft] = useState(() => Math.max(0, end - Date.now()))

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, end - Date.now()))
    tick()
    const clock = setInterval(tick, SECOND)
    return () => clearInterval(clock)
  }, [end])

  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    router.reload()
    const again = setInterval(() => router.reload(), AGAIN)
    return () => clearInterval(again)
  }, [isOver])
  return left
}

/** `18:24`, or from an hour on `11 h 42 min`. */
function leftText(left: number, t: T): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)]
  if (hours > 0) return t('checkout.hours_left', { hours, minutes })
  return `${pad(minutes)}:${pad(Math.floor((left % MINUTE) / SECOND))}`
}
