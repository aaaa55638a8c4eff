import { useRef, useState } from 'react'
import { Failure } from '../../ui/failure'
import { Checkbox } from '../../ui/field'
import type { Refusal } from '~/lib/api'
import { useAnswers } from './questions'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { noticeVisit } from '~/lib/notice_visit'
import { useDraft } from '~/lib/use_draft'
import type { Route } from '#api/client'
import { problemsIn } from './booking_problems'
import { BOOKING_FORM, usePosted } from './use_posted'
import { useEmbedded, useIsPlus } from '~/lib/use_embedded'
import { router } from '@inertiajs/react'
import { BookingFields } from './booking_fields'
import { useShared, useT } from '~/lib/use_t'
import { bookingFailures } from './booking_failures'
import { CouponField, isAboutCoupon } from './coupon_field'
import { cameFrom, ownCountry } from './booking_values'
import { agreedCurrency } from '#shared/prices'
import {
  bodyOf,
  emptyValues,
  guestsOf,
  valuesOfPost,
  type BookingValues,
  type Guest,
} from '#shared/booking_values'

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
  /** Where the form is posted before any script, with what is booked. */
  address: string
  hidden?: React.ReactNode
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
      <form
        ref={form}
        id={BOOKING_FORM}
        className="form"
        method="post"
        action={kind.address}
        {...{ onSubmit, onBlur }}
        noValidate
      >
        <OnceKey />
        <input type="hidden" name="currency" value={agreedCurrency(service) ?? ''} />
        {kind.hidden}
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

/** Makes a form that is posted twice act once. Script sends a key of its own. */
function OnceKey() {
  const key = typeof window === 'undefined' ? crypto.randomUUID() : ''
  return <input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />
}

/** A refusal with all problems of the fields: those that this form finds, and what else the server named. */
function withProblems(error: Refusal, problems: Record<string, string>): Refusal {
  if (error.status !== 422) return error
  const found = Object.entries(problems).map(([field, message]) => ({ field, rule: '', message }))
  const others = (error.errors ?? []).filter(({ field }) => !(field in problems))
  return { ...error, errors: [...found, ...others] }
}

type FormInput = Pick<Props, 'service' | 'zone' | 'kind' | 'onBooked' | 'isReady' | 'onRefused'>

function useBookingForm({ service, zone, kind, onBooked, isReady, onRefused }: FormInput) {
  const t = useT()
  const { locale } = useShared()
  const plus = useIsPlus()
  const isEmbedded = useEmbedded()
  const posted = usePosted()
  const hasBegun = useRef(false)
  const [shownElsewhere, setShownElsewhere] = useState<Refusal>()
  const hostCountry = service.organizer.country
  const guestsIn = (of: BookingValues) => guestsOf(of, Math.min(of.places, kind.mostPlaces ?? 1))
  const problemsOf = (of: BookingValues) => problemsIn(of, { service, t, guests: guestsIn(of) })
  const begun = posted
    ? valuesOfPost(posted.fields, service, hostCountry)
    : emptyValues(hostCountry)
  const refused = posted?.error && withProblems(posted.error, problemsOf(begun))
  const { form, sending, errors, failure, submit, ...checks } = useForm(refused)
  const { setErrors, focusFirst, clearError, checkLeft } = checks
  const kept = useDraft(kind.key, begun, () => (posted ? {} : ownCountry(hostCountry)))
  const set: React.ComponentProps<typeof BookingFields>['set'] = (field, value, name) => {
    kept.change(field, value)
    if (!hasBegun.current) noticeVisit({ step: 'form' })
    hasBegun.current = true
    clearError(name)
  }
  const answering = useAnswers(kept.draft.answers, (answers, name) => set('answers', answers, name))
  const values = { ...kept.draft, answers: answering.answers }
  const guests = guestsIn(values)
  const problems = () => problemsOf(values)

  async function onSubmit(event: React.FormEvent) {
    event.preventDefault()
    const isSet = isReady?.() ?? true
    const found = problems()
    setErrors(found)
    // What is missing above the form has the focus already; the fields below show what they miss too.
    if (!isSet || focusFirst(Object.keys(found))) return

    const reading = { plus, timeZone: zone, locale, currency: agreedCurrency(service) }
    const body = { ...bodyOf(values, service, reading), ...cameFrom() }
    const outcome = await submit(kind.route, { body: kind.toBody(body, values, guests) })
    if ('error' in outcome) return showRefusal(outcome.error)
    noticeVisit({ step: 'booked' })
    kept.forget()
    const { code, links } = outcome.answer
    // A page within another site stays, and leads to the checkout from the booking that it shows.
    if (links.checkout && !isEmbedded) return router.visit(`/checkout/${code}`, { replace: true })
    onBooked(outcome.answer)
  }

  function showRefusal(error: Refusal) {
    noticeVisit({ error: error.code })
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
