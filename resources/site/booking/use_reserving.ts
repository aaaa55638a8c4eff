import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { Availability } from '#api/routes'
import { useBookingPath, useEmbedded } from '../lib/use_embedded'
import type { Person } from '~/booking/service/received_by'

export interface ReserveProps {
  service: Data.Catalog.PublicService
  availability: Availability
  month: string
  /** Whom the client chose, or that anybody will do; null where there is nothing to choose. */
  member: string | null
  /** Who receives, as far as it is known. */
  people: Person[]
}

/** Shows a step of this page under an address of its own; the server need not be asked, it would say the same. */
export function show(url: string, { replace }: { replace: boolean }) {
  const visit = { url, preserveState: true, preserveScroll: replace }
  if (replace) router.replace(visit)
  else router.push(visit)
}

/** What one hour and a package have in common: where their steps are, by whom one is received, and what was booked. */
export function useReserving({ service, member, people }: ReserveProps) {
  const path = useBookingPath()
  const isEmbedded = useEmbedded()
  const [booked, setBooked] = useState<Data.Ticketing.Ticket>()
  const base = `/${service.organizer.username}/${service.slug}`

  return {
    booked,
    collaboratorId: member ? people[0]?.id : undefined,
    /** The address of a step. */
    step(name: string, start?: string) {
      const said = [member && `member=${member}`, start && `start=${start}`].filter(Boolean)
      return path(`${base}/${name}${said.length > 0 ? `?${said.join('&')}` : ''}`)
    },
    /** Where to choose again who receives. */
    choosing: (start?: string) => path(`${base}/members${start ? `?start=${start}` : ''}`),
    /** On to the booking's own page; as a part of another page it is told here. */
    showBooked(ticket: Data.Ticketing.Ticket) {
      if (isEmbedded) return setBooked(ticket)
      router.visit(`/meeting/${ticket.code}`, { replace: true })
    },
  }
}
