import { zoneFor } from '#shared/location'
import { hostOf } from '~/ui/host_colors'
import * as routes from '#api/routes'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { useZone } from '~/lib/use_zone'
import { Head, router } from '@inertiajs/react'
import { Failure } from '~/ui/failure'
import { Notice } from '~/ui/notice'
import { formatWhen } from '#shared/formats'
import { useShared, useT } from '~/lib/use_t'
import { TicketFacts } from '~/meeting/ticket_facts'
import { TooLate } from '~/meeting/contact_host'
import { hasRoom, SessionList, type Session } from '~/booking/time/session_list'

interface Props {
  ticket: Data.Ticketing.Ticket
  sessions: Session[]
}

/** Moves a booking of a workshop to another date with room for all its places. */
export default function RescheduleGroup({ ticket, sessions }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { submit, sending, failure } = useForm()
  const { attendee, policy } = ticket
  const [own] = useZone(attendee.timeZone)
  const zone = zoneFor(ticket, own)
  const fitting = sessions.filter((one) => hasRoom(one) && one.placesLeft >= ticket.places)

  async function move(meetingId: string) {
    const outcome = await submit(routes.ticketingTicketsReschedule, {
      params: { code: ticket.code },
      body: { meetingId },
    })
    if (!('error' in outcome)) router.visit(`/meeting/${ticket.code}`)
  }

  return (
    <div className="card narrow status">
      <Head title={t('booking.group.other_date')} />
      <h1>{t('booking.group.other_date')}</h1>
      <p className="lead">{ticket.title}</p>
      <TicketFacts ticket={ticket} />
      <Failure error={failure} fallback="booking.failed.reschedule" />
      {!policy.mayReschedule ? (
        <TooLate ticket={ticket} change="reschedule" />
      ) : fitting.length === 0 ? (
        <Notice>{t('booking.group.no_other_dates')}</Notice>
      ) : (
        <SessionList
          sessions={fitting}
          zone={zone}
          action={({ id, start }) => (
            <button
              className="button main"
              disabled={sending}
              onClick={() => move(id)}
              aria-label={t('booking.group.move_date', { date: formatWhen(start, zone, locale) })}
            >
              {t('booking.group.move')}
            </button>
          )}
        />
      )}
      {policy.mayReschedule && (
        <a className="button" href={`/meeting/${ticket.code}`}>
          {t('booking.keep')}
        </a>
      )}
    </div>
  )
}

RescheduleGroup.host = ({ ticket }: Props) => hostOf(ticket)
