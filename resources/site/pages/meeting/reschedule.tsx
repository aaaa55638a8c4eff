import { useState } from 'react'
import { useForm } from '~/hooks/use_form'
import { useZone } from '~/hooks/use_zone'
import { Head, router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Failure } from '~/components/failure'
import { Notice } from '~/components/notice'
import { useShared, useT } from '~/hooks/use_t'
import { formatWhen } from '#shared/formats'
import { TimePicker } from '~/components/time_picker'
import { TicketFacts } from '~/components/ticket_facts'
import type { Availability } from '~/hooks/use_slots'

interface Props {
  ticket: Data.Ticketing.Ticket
  availability: Availability
  month: string
}

/** Moving a booking: the same month and hours as when it was made, beside what it is now. */
export default function Reschedule({ ticket, availability, month }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { submit, failure } = useForm()
  const [chosen, choose] = useState<string>()
  const [zone, chooseZone] = useZone(ticket.timeZone)
  const { mayReschedule, rescheduleUntil } = ticket.policy

  async function move() {
    const outcome = await submit({
      method: 'POST',
      path: `/tickets/${ticket.code}/reschedule`,
      body: { start: chosen },
    })
    if (!('error' in outcome)) router.visit(`/meeting/${ticket.code}`)
  }

  return (
    <div className={`card booking ${mayReschedule ? '' : 'two'}`}>
      <Head title={t('booking.reschedule_title')} />
      <section className="who status">
        <h1>{t('booking.reschedule_title')}</h1>
        <TicketFacts ticket={ticket} />
        <Failure error={failure} />
        <a href={`/meeting/${ticket.code}`}>{t('booking.keep')}</a>
      </section>
      {mayReschedule ? (
        <TimePicker
          productId={ticket.service.id}
          first={{ month, availability }}
          hostZone={ticket.timeZone}
          zone={zone}
          onZone={chooseZone}
          chosen={chosen}
          onChoose={choose}
          onContinue={move}
          continueLabel={t('booking.move_here')}
        />
      ) : (
        <section className="register">
          <Notice kind="warn">
            {['confirmed', 'rescheduled'].includes(ticket.state)
              ? t('booking.reschedule_closed', {
                  until: formatWhen(rescheduleUntil, ticket.attendee.timeZone, locale),
                  host: ticket.organizer.fullName,
                })
              : t('booking.not_changeable')}
          </Notice>
        </section>
      )}
    </div>
  )
}
