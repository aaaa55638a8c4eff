import { ANNOUNCER } from '~/lib/use_focus_on_change'
import type { Data } from '@generated/data'
import { lazy, Suspense, useEffect, useRef } from 'react'

/** Asked for once something is booked: pages on which an hour is chosen do without it. */
const BookingStatus = lazy(async () => {
  const { BookingStatus: Status } = await import('./booking_status')
  return { default: Status }
})

interface Props {
  ticket: Data.Ticketing.Ticket
}

/** The booking that was just made, on an embedded page: its own page, where it is changed, opens beside. */
export function BookedHere({ ticket }: Props) {
  return (
    <section className="booked">
      <Suspense>
        <Announced ticket={ticket} />
      </Suspense>
    </section>
  )
}

/** Reads the heading aloud once it is there. */
function Announced({ ticket }: Props) {
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const announcer = document.getElementById(ANNOUNCER)
    const heading = content.current?.querySelector('h2')
    if (!announcer || !heading) return
    const announce = () => {
      announcer.textContent = heading.textContent
    }
    announce()
    // What is paid in another tab changes the heading.
    const changes = new MutationObserver(announce)
    changes.observe(heading, { childList: true, characterData: true, subtree: true })
    return () => changes.disconnect()
  }, [])

  return (
    <div ref={content}>
      <BookingStatus ticket={ticket} heading="h2" isNew isElsewhere />
    </div>
  )
}
