import { TermsField } from './terms_field'
import { AttendeeFields } from './attendee_fields'
import { CouponField, isAboutCoupon } from './coupon_field'
import { ArrowLeft } from 'lucide-react'
import { Failure } from './failure'
import { NearestTimes } from './nearest_times'
import { useState } from 'react'
import type { ApiError } from '~/api'
import type { Data } from '@generated/data'
import { useForm } from '~/hooks/use_form'
import { useDraft } from '~/hooks/use_draft'
import { useShared, useT } from '~/hooks/use_t'
import { bodyOf, emptyDraft, missingFields, type Draft } from './register_draft'
import { formatDay, formatTime, formatZone } from '#shared/formats'

interface Props {
  service: Data.Catalog.PublicService
  start: string
  zone: string
  onBack: () => void
  onOtherTime: (start: string) => void
  onBooked: (ticket: Data.Ticketing.Ticket) => void
}

/** Who books: the last step. A time that somebody has just taken is answered with the nearest free ones. */
export function RegisterForm({ service, start, zone, onBack, onOtherTime, onBooked }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { form, sending, errors, failure, submit, setErrors, focusFirst, forgive } = useForm()
  const { draft, change, forget } = useDraft(
    `booking-${service.id}`,
    emptyDraft(service.organizer.country)
  )
  const [taken, setTaken] = useState<ApiError>()
  const set = (field: keyof Draft, value: string, name?: string) => {
    change(field, value)
    if (name) forgive(name)
  }

  async function reserve(event: React.FormEvent) {
    event.preventDefault()
    const missing = missingFields(draft, { service, required: t('common.required') })
    setErrors(missing)
    if (focusFirst(Object.keys(missing))) return

    const body = bodyOf(draft, service, { start, timeZone: zone, locale })
    const outcome = await submit<Data.Ticketing.Ticket>({
      method: 'POST',
      path: '/appointments',
      body,
    })
    if ('error' in outcome) return refused(outcome.error)
    forget()
    onBooked(outcome.answer)
  }

  function refused(error: ApiError) {
    const isTaken = ['SCHEDULE_NOT_AVAILABLE', 'POLICY_NOT_MET'].includes(error.code)
    setTaken(isTaken ? error : undefined)
    if (!isAboutCoupon(error)) return
    setErrors({ coupon: error.message })
    focusFirst(['coupon'])
  }

  function chooseOther(other: string) {
    setTaken(undefined)
    onOtherTime(other)
    form.current?.querySelector('button')?.focus()
  }

  return (
    <section className="register">
      <div className="chosen">
        <span aria-live="polite">
          <b>{formatDay(start, zone, locale)},</b> <b>{formatTime(start, zone, locale)}</b>{' '}
          <small>{formatZone(zone, start, locale)}</small>
        </span>
        <button type="button" className="link" onClick={onBack}>
          <ArrowLeft size={14} aria-hidden="true" /> {t('booking.change_time')}
        </button>
      </div>
      <h2>{t('booking.your_data')}</h2>
      {taken ? (
        <NearestTimes
          {...{ start, zone }}
          productId={service.id}
          message={taken.message}
          onChoose={chooseOther}
        />
      ) : (
        !isAboutCoupon(failure) && <Failure error={failure} />
      )}
      <form ref={form} className="form" onSubmit={reserve} noValidate>
        <AttendeeFields service={service} draft={draft} errors={errors} onChange={set} />
        {service.price > 0 && (
          <CouponField
            service={service}
            country={draft.country}
            code={draft.coupon}
            error={errors.coupon}
            onChange={(code) => set('coupon', code, 'coupon')}
          />
        )}
        <TermsField
          isAccepted={draft.terms === 'yes'}
          error={errors.terms}
          onChange={(isAccepted) => set('terms', isAccepted ? 'yes' : '', 'terms')}
        />
        <button className="button main" disabled={sending}>
          {sending
            ? t('common.sending')
            : t(service.requireApprove ? 'booking.request' : 'booking.reserve')}
        </button>
      </form>
    </section>
  )
}
