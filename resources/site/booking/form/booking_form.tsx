import { useState } from 'react'
import { Failure } from '../../ui/failure'
import { Checkbox } from '../../ui/field'
import type { Refusal } from '~/lib/api'
import { useAnswers } from './questions'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { useDraft } from '~/lib/use_draft'
import type { Route } from '#api/client'
import { problemsIn } from './booking_problems'
import { useIsPlus } from '~/lib/use_embedded'
import { BookingFields } from './booking_fields'
import { useShared, useT } from '~/lib/use_t'
import { bookingFailures } from './booking_failures'
import { CouponField, isAboutCoupon } from './coupon_field'
import {
  bodyOf,
  emptyValues,
  guestsOf,
  ownCountry,
  type BookingValues,
  type Guest,
} from './booking_values'

type Ticket = Data.Ticketing.Ticket
type CommonBody = ReturnType<typeof bodyOf>

/** What a kind of booking sends, and what its button is called. */
export interface BookingKind {
  /** Where the values are kept while the tab is open. */
  key: string
  route: Route & { answer?: Ticket }
  /** Completes the part of the body that all kinds have. */
  toBody: (body: CommonBody, values: BookingValues, guests: Guest[]) => object
  /** Key of the button's text. */
  submitLabel: string
  /** How often the price is paid; without it no coupon can be used. */
  paidTimes?: (guests: Guest[]) => number
  /** Of a workshop: how many places can be booked at once. */
  mostPlaces?: number
}

interface Props {
  service: Data.Catalog.PublicService
  zone: string
  kind: BookingKind
  onBooked: (ticket: Ticket) => void
  /** Whether the choices above the form let it be sent; it shows itself what is missing. */
  isReady?: () => boolean
  /** Answers whether a refusal is shown elsewhere than in the form. */
  onRefused?: (error: Refusal) => boolean
  /** Shown in place of why the booking failed. */
  notice?: React.ReactNode
  /** Shown above the button: what is paid. */
  total?: (guests: Guest[]) => React.ReactNode
  /** What is booked, above the form. */
  children?: React.ReactNode
  ref?: React.Ref<HTMLElement>
}

/** The form of every booking: the client, the host's questions, a coupon, the terms. Its values are kept while the tab is open. */
export function BookingForm({ service, kind, notice, total, children, ref, ...props }: Props) {
  const t = useT()
  const { form, fields, coupon, terms, ...state } = useBookingForm({ service, kind, ...props })
  const { guests, failure, onSubmit, onBlur, isSending, isWaiting } = state
  const isPriced = service.price > 0

  return (
    <section className="register" ref={ref}>
      {children}
      <h2>{t('booking.your_data')}</h2>
      {notice ?? <Failure error={failure} {...bookingFailures(service.organizer.username)} />}
      <form ref={form} className="form" method="post" {...{ onSubmit, onBlur }} noValidate>
        <BookingFields {...{ service, guests }} mostPlaces={kind.mostPlaces} {...fields} />
        {isPriced && kind.paidTimes && (
          <CouponField service={service} places={kind.paidTimes(guests)} {...coupon} />
        )}
        <Checkbox
          name="terms"
          {...terms}
          label={
            <>
              {t('booking.accept')}{' '}
              <a href="/docs/terms-and-conditions" target="_blank" rel="noreferrer">
                {t('common.terms')}
              </a>
            </>
          }
        />
        {total?.(guests)}
        <button className="button main" disabled={isWaiting}>
          {isSending ? t('common.sending') : t(kind.submitLabel)}
        </button>
      </form>
    </section>
  )
}

type FormInput = Pick<Props, 'service' | 'zone' | 'kind' | 'onBooked' | 'isReady' | 'onRefused'>

function useBookingForm({ service, zone, kind, onBooked, isReady, onRefused }: FormInput) {
  const t = useT()
  const { locale } = useShared()
  const plus = useIsPlus()
  const { form, sending, errors, failure, submit, ...checks } = useForm()
  const { setErrors, focusFirst, clearError, checkLeft } = checks
  const [shownElsewhere, setShownElsewhere] = useState<Refusal>()
  const hostCountry = service.organizer.country
  const kept = useDraft(kind.key, emptyValues(hostCountry), () => ownCountry(hostCountry))
  const set: React.ComponentProps<typeof BookingFields>['set'] = (field, value, name) => {
    kept.change(field, value)
    clearError(name)
  }
  const answering = useAnswers(kept.draft.answers, (answers, name) => set('answers', answers, name))
  const values = { ...kept.draft, answers: answering.answers }
  const guests = guestsOf(values, Math.min(values.places, kind.mostPlaces ?? 1))
  const problems = () => problemsIn(values, { service, t, guests })

  async function onSubmit(event: React.FormEvent) {
    event.preventDefault()
    const isSet = isReady?.() ?? true
    const found = problems()
    setErrors(found)
    // What is missing above the form has the focus already; the fields below show what they miss too.
    if (!isSet || focusFirst(Object.keys(found))) return

    const body = bodyOf(values, service, { plus, timeZone: zone, locale })
    const outcome = await submit(kind.route, { body: kind.toBody(body, values, guests) })
    if ('error' in outcome) return refused(outcome.error)
    kept.forget()
    onBooked(outcome.answer)
  }

  function refused(error: Refusal) {
    if (onRefused?.(error)) return setShownElsewhere(error)
    if (!isAboutCoupon(error)) return
    setShownElsewhere(error)
    setErrors({ coupon: error.message })
    focusFirst(['coupon'])
  }

  return {
    form,
    guests,
    onSubmit,
    onBlur: checkLeft(problems),
    isSending: sending,
    isWaiting: sending || answering.isSending,
    failure: failure?.code === shownElsewhere?.code ? undefined : failure,
    fields: { values, errors, set, answering },
    coupon: {
      country: values.country,
      code: values.coupon,
      error: errors.coupon,
      onChange: (code: string) => set('coupon', code, 'coupon'),
    },
    terms: {
      checked: values.terms,
      error: errors.terms,
      onChange: (event: { target: { checked: boolean } }) =>
        set('terms', event.target.checked, 'terms'),
    },
  }
}
