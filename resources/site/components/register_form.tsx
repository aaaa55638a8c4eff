import * as routes from '#api/routes'
import { useAnswers } from './use_answers'
import { problemsIn } from './register_problems'
import { TermsField } from './terms_field'
import { AttendeeFields } from './attendee_fields'
import { CouponField, isAboutCoupon } from './coupon_field'
import { Failure } from './failure'
import { bookingFailures } from './booking_failures'
import { NearestTimes } from './nearest_times'
import { useState } from 'react'
import type { Refusal } from '~/api'
import type { Data } from '@generated/data'
import { useIsPlus } from '~/hooks/use_embedded'
import { useForm } from '~/hooks/use_form'
import { useDraft } from '~/hooks/use_draft'
import { useShared, useT } from '~/hooks/use_t'
import {
  bodyOf,
  emptyDraft,
  isAboutTime,
  ownCountry,
  timesPaid,
  type Draft,
} from './register_draft'

interface Props {
  service: Data.Catalog.PublicService
  start: string
  /** All hours of a package, or of what is repeated. */
  starts?: string[]
  collaboratorId?: string
  zone: string
  onOtherTime: (start: string) => void
  /** Hears that some of several hours are gone. */
  onTaken?: (error: Refusal) => void
  onBooked: (ticket: Data.Ticketing.Ticket) => void
  /** Whether what is above the form lets it be sent; it says itself what it lacks. */
  isReady?: () => boolean
  /** What is booked, above the form. */
  children: React.ReactNode
}

/** Who books: the last step. A time that somebody has just taken is answered with the nearest free ones. */
export function RegisterForm({ service, start, starts, collaboratorId, zone, ...on }: Props) {
  const { onOtherTime, onTaken, onBooked, isReady, children } = on
  const t = useT()
  const { locale } = useShared()
  const { form, sending, errors, failure, submit, setErrors, focusFirst, forgive, checkLeft } =
    useForm()
  const { draft, change, forget } = useDraft(
    `booking-${service.id}`,
    emptyDraft(service.organizer.country),
    () => ownCountry(service.organizer.country)
  )
  const plus = useIsPlus()
  const [taken, setTaken] = useState<Refusal>()
  const answering = useAnswers(draft, change)
  const set = (field: keyof Draft, value: string, name: string) => {
    change(field, value)
    forgive(name)
  }

  const problems = () => problemsIn(answering.whole, { service, t })

  async function reserve(event: React.FormEvent) {
    event.preventDefault()
    const isSet = isReady?.() ?? true
    const found = problems()
    setErrors(found)
    // What lacks above the form has the focus already; the fields below say what they lack too.
    if (!isSet || focusFirst(Object.keys(found))) return

    const at = { start, starts, collaboratorId, plus, timeZone: zone, locale }
    const body = bodyOf(answering.whole, service, at)
    const outcome = await submit(routes.ticketingAppointmentsStore, { body })
    if ('error' in outcome) return refused(outcome.error)
    forget()
    onBooked(outcome.answer)
  }

  function refused(error: Refusal) {
    const isTaken = isAboutTime(error)
    if (isTaken && onTaken) return onTaken(error)
    setTaken(isTaken ? error : undefined)
    if (!isAboutCoupon(error)) return
    setErrors({ coupon: error.message })
    focusFirst(['coupon'])
  }

  /** At the coupon's field, or where the hours are. */
  function isToldElsewhere(error?: Refusal) {
    return isAboutCoupon(error) || (onTaken !== undefined && isAboutTime(error))
  }

  function chooseOther(other: string) {
    setTaken(undefined)
    onOtherTime(other)
    form.current?.querySelector('button')?.focus()
  }

  return (
    <section className="register">
      {children}
      <h2>{t('booking.your_data')}</h2>
      {taken ? (
        <NearestTimes
          {...{ start, collaboratorId, zone }}
          productId={service.id}
          message={taken.message}
          onChoose={chooseOther}
        />
      ) : (
        !isToldElsewhere(failure) && (
          <Failure error={failure} {...bookingFailures(service.organizer.username)} />
        )
      )}
      <form
        ref={form}
        className="form"
        method="post"
        onSubmit={reserve}
        onBlur={checkLeft(problems)}
        noValidate
      >
        <AttendeeFields {...{ service, draft, answering, errors, forgive }} onChange={set} />
        {service.price > 0 && (
          <CouponField
            service={service}
            country={draft.country}
            places={timesPaid(service, starts)}
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
        <button className="button main" disabled={sending || answering.isSending}>
          {sending
            ? t('common.sending')
            : t(service.requireApprove ? 'booking.request' : 'booking.reserve')}
        </button>
      </form>
    </section>
  )
}
