import { hostOf } from '~/ui/host_colors'
import * as routes from '#api/routes'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { useZone } from '~/lib/use_zone'
import { Failure } from '~/ui/failure'
import { Head, router } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { TimePicker } from '~/booking/time/time_picker'
import { TicketFacts } from '~/meeting/ticket_facts'
import { isDated } from '~/meeting/dated_ticket'
import { SwappedTimes } from '~/meeting/swapped_times'
import { TooLate } from '~/meeting/contact_host'
import { NearestTimes } from '~/booking/time/nearest_times'
import type { FirstWeeks } from '~/booking/time/use_slots'

interface Props extends FirstWeeks {
  ticket: Data.Ticketing.Ticket
  /** Id of the host that the client chose. */
  collaboratorId: string | null
}

/** Moves a booking: month and hours as when it was made, beside its present time. */
export default function Reschedule({ ticket, ...props }: Props) {
  const collaboratorId = props.collaboratorId ?? undefined
  const t = useT()
  const { submit, sending, failure } = useForm()
  const [chosen, choose] = useState<string>()
  const [taken, setTaken] = useState<string>()
  const [zone, chooseZone] = useZone(ticket.attendee.timeZone)
  const { mayReschedule } = ticket.policy
  const isGone = failure?.code === 'SCHEDULE_NOT_AVAILABLE' && taken !== undefined

  async function move() {
    const outcome = await submit(routes.ticketingTicketsReschedule, {
      params: { code: ticket.code },
      body: { start: chosen, meetingId: ticket.sessions[0]?.id },
    })
    if (!('error' in outcome)) return router.visit(`/meeting/${ticket.code}`)
    setTaken(chosen)
    choose(undefined)
  }

  return (
    <div className={`card booking ${mayReschedule ? '' : 'two'}`}>
      <Head title={t('booking.reschedule_title')} />
      <section className="who status">
        <h1>{t('booking.reschedule_title')}</h1>
        <p className="lead">{ticket.title}</p>
        {mayReschedule && isDated(ticket) ? (
          <SwappedTimes from={ticket.start} to={chosen} zone={zone} />
        ) : (
          <TicketFacts ticket={ticket} />
        )}
        {isGone ? (
          <NearestTimes
            productId={ticket.service.id}
            collaboratorId={collaboratorId}
            start={taken}
            zone={zone}
            message={failure.message}
            onChoose={choose}
          />
        ) : (
          <Failure error={failure} fallback="booking.failed.reschedule" />
        )}
        {mayReschedule && (
          <a className="link" href={`/meeting/${ticket.code}`}>
            {t('booking.keep')}
          </a>
        )}
      </section>
      {mayReschedule ? (
        <TimePicker
          key={taken}
          productId={ticket.service.id}
          collaboratorId={collaboratorId}
          first={props}
          hostZone={ticket.timeZone}
          zone={zone}
          onZone={chooseZone}
          chosen={chosen}
          onChoose={choose}
          onContinue={move}
          summary={ticket.title}
          continueLabel={sending ? t('common.sending') : t('booking.move_here')}
          isSending={sending}
        />
      ) : (
        <section className="register">
          <TooLate ticket={ticket} change="reschedule" />
        </section>
      )}
    </div>
  )
}

Reschedule.host = ({ ticket }: Props) => hostOf(ticket)
