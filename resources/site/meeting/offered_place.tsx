import * as routes from '#api/routes'
import { Failure } from '../ui/failure'
import { Notice } from '../ui/notice'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { formatWhen } from '#shared/formats'
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

  const until = formatWhen(offeredUntil, attendee.timeZone, locale)
  return (
    <>
      <Notice kind="ok">{t('booking.group.offered', { until })}</Notice>
      <Failure error={failure} fallback="booking.failed.place" />
      <button className="button main" disabled={sending} onClick={() => void accept()}>
        {t('booking.group.take_place')}
      </button>
    </>
  )
}
