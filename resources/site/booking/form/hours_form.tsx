import * as routes from '#api/routes'
import { useRef, useState } from 'react'
import type { Refusal } from '~/lib/api'
import type { Data } from '@generated/data'
import { NearestTimes } from '../time/nearest_times'
import { BookingForm } from './booking_form'
import { isAboutTime } from './booking_failures'
import { usePosted } from './use_posted'

interface Props {
  service: Data.Catalog.PublicService
  /** The hour, or the first of several. */
  start: string
  /** All hours of a package or a series. */
  starts?: string[]
  collaboratorId?: string
  zone: string
  /** Where the form is posted before any script. */
  address: string
  onOtherTime: (start: string) => void
  /** Takes the refusal when some of several hours were booked meanwhile. */
  onTaken?: (error: Refusal) => void
  onBooked: (ticket: Data.Ticketing.Ticket) => void
  /** Whether the choices above the form let it be sent; it shows itself what is missing. */
  isReady?: () => boolean
  /** What is booked, above the form. */
  children: React.ReactNode
}

/** Books one hour, a package or a series. When the hour was booked meanwhile, the nearest free ones are offered. */
export function HoursForm({ service, start, starts, collaboratorId, zone, ...on }: Props) {
  const { onOtherTime, onTaken, onBooked, isReady, address, children } = on
  const section = useRef<HTMLElement>(null)
  const error = usePosted()?.error
  const [taken, setTaken] = useState(isAboutTime(error) ? error : undefined)
  const hours = starts ? { starts } : { start }
  const isPaidEach = service.package.sessions === 1

  function onRefused(error: Refusal): boolean {
    const isTaken = isAboutTime(error)
    if (isTaken && onTaken) onTaken(error)
    else setTaken(isTaken ? error : undefined)
    return isTaken
  }

  function chooseOther(other: string) {
    setTaken(undefined)
    onOtherTime(other)
    section.current?.querySelector<HTMLElement>('form button')?.focus()
  }

  return (
    <BookingForm
      {...{ service, zone, isReady, onRefused, onBooked }}
      ref={section}
      kind={{
        key: `booking-${service.id}`,
        address,
        hidden: <input type="hidden" name="start" value={start} />,
        route: routes.ticketingAppointmentsStore,
        submitLabel: service.requireApprove ? 'booking.request' : 'booking.reserve',
        paidTimes: () => (isPaidEach ? Math.max(1, starts?.length ?? 1) : 1),
        toBody: (body, { address }) => ({
          ...body,
          ...hours,
          collaboratorId,
          ...(address && { address }),
        }),
      }}
      notice={
        taken && (
          <NearestTimes
            {...{ start, collaboratorId, zone }}
            productId={service.id}
            message={taken.message}
            onChoose={chooseOther}
          />
        )
      }
    >
      {children}
    </BookingForm>
  )
}
