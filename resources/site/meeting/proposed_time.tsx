import { zoneFor } from '#shared/location'
import * as routes from '#api/routes'
import { Failure } from '../ui/failure'
import { Notice } from '../ui/notice'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { useShared, useT } from '~/lib/use_t'
import { formatNear, formatWhen, unbroken } from '#shared/formats'

/** Another time that the host proposed, with what the client can answer. Until then both times are held. */
export function ProposedTime({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const { locale } = useShared()
  const { submit, sending, failure } = useForm()
  const { code, proposal, sessions, attendee, organizer } = ticket
  const session = sessions.find(({ id }) => id === proposal?.meetingId)
  if (!proposal || !session) return null
  const { start, until } = proposal

  async function send(
    route: typeof routes.ticketingProposalsAccept | typeof routes.ticketingProposalsDecline
  ) {
    const outcome = await submit(route, { params: { code }, body: { start } })
    if (!('error' in outcome)) router.reload()
  }

  const timeZone = zoneFor(ticket, attendee.timeZone)
  const when = (instant: string) => unbroken(formatWhen(instant, timeZone, locale))
  const deadline = formatNear(until, { now: Date.now(), timeZone, locale })
  return (
    <section className="offer" aria-labelledby="proposed-time">
      <h2 id="proposed-time">{t('booking.proposal.title', { host: organizer.fullName })}</h2>
      <p className="lead">
        <strong>
          <time dateTime={start}>{when(start)}</time>
        </strong>
      </p>
      <p>{t('booking.proposal.instead', { when: when(session.start) })}</p>
      <Notice>
        <span suppressHydrationWarning>{t('booking.proposal.until', { until: deadline })}</span>
      </Notice>
      <Failure error={failure} fallback="booking.proposal.failed" />
      <button
        className="button main"
        disabled={sending}
        onClick={() => void send(routes.ticketingProposalsAccept)}
      >
        {sending ? t('common.sending') : t('booking.proposal.accept')}
      </button>
      <button
        className="button"
        disabled={sending}
        onClick={() => void send(routes.ticketingProposalsDecline)}
      >
        {t('booking.proposal.decline')}
      </button>
    </section>
  )
}
