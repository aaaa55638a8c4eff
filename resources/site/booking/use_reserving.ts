import { partOf } from '~/lib/part'
import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { Availability } from '#api/routes'
import { useBookingPath, useEmbedded } from '../lib/use_embedded'
import type { AwayProps } from '~/booking/service/away'
import type { Person } from '~/booking/service/received_by'

export interface ReserveProps {
  service: Data.Catalog.PublicService
  /** The free times of five weeks, the first day of these, and the present date where the host is. */
  availability: Availability
  from: string
  today: string
  /** Id of the chosen host, or `any`; null where there is no choice. */
  member: string | null
  /** The hosts who receive, as far as they are known. */
  people: Person[]
  /** A vacation of the host that clients read of. */
  away?: AwayProps | null
}

/** The booking that was made, where no page of its own can be opened. */
export const BookedHere = partOf(() =>
  import('~/meeting/booked_here').then((file) => file.BookedHere)
)

/** Shows a step of this page under an address of its own, without asking the server again. */
export function show(url: string, { replace }: { replace: boolean }) {
  const visit = { url, preserveState: true, preserveScroll: replace }
  if (replace) router.replace(visit)
  else router.push(visit)
}

/** What booking an hour and a package share: addresses of steps, the chosen host, and the booking made. */
export function useReserving({ service, member, people }: ReserveProps) {
  const path = useBookingPath()
  const isEmbedded = useEmbedded()
  const [booked, setBooked] = useState<Data.Ticketing.Ticket>()
  const base = `/${service.organizer.username}/${service.slug}`

  return {
    booked,
    collaboratorId: member ? people[0]?.id : undefined,
    /** The address of a step. */
    step(name: string, chosen: { day?: string; start?: string } = {}) {
      const query = Object.entries({ member: member ?? undefined, ...chosen })
        .flatMap(([key, value]) => (value ? [`${key}=${value}`] : []))
        .join('&')
      return path(`${base}/${name}${query && `?${query}`}`)
    },
    /** The address where another host is chosen. */
    choosing: (start?: string) => path(`${base}/members${start ? `?start=${start}` : ''}`),
    /** Opens the booking's own page; embedded pages show the booking here. */
    async showBooked(ticket: Data.Ticketing.Ticket) {
      if (isEmbedded) return BookedHere.load().then(() => setBooked(ticket))
      router.visit(`/meeting/${ticket.code}`, { replace: true })
    },
  }
}
