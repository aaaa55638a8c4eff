import { zoneFor } from '#shared/location'
import * as routes from '#api/routes'
import { Failure } from '../ui/failure'
import { Notice } from '../ui/notice'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { formatNear, unbroken } from '#shared/formats'
import { useShared, useT } from '~/lib/use_t'

/** The place that is kept for a waiting client, its deadline, and the button that takes it. */
export function OfferedPlace({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const { locale } = useShared()
  const { submit, sending, failure } = useForm()
  const { code, state, offeredUntil, attendee } = ticket
  if (state !== 'waitlist' || !offeredUntil) return null

  async function accept() {
    const outcome = await submit(routes.ticketingGroupBookingsAccept, { params: { code } })
    if (!('error' in outcome)) router.reload()
  }

  const until = formatNear(offeredUntil, {
    now: Date.now(),
    timeZone: zoneFor(ticket, attendee.timeZone),
    locale,
  })
  return (
    <div className="offer">
      <Notice kind="ok">
        <span suppressHydrationWarning>{unbroken(t('booking.group.offered', { until }))}</span>
      </Notice>
      <Failure error={failure} fallback="booking.failed.place" />
      <button className="button main" disabled={sending} onClick={() => void accept()}>
        {sending ? t('common.sending') : t('booking.group.take_place')}
      </button>
    </div>
  )
}
