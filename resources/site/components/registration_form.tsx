import * as routes from '#api/routes'
import { Failure } from './failure'
import { bookingFailures } from './booking_failures'
import { TermsField } from './terms_field'
import { CouponField, isAboutCoupon } from './coupon_field'
import { AttendeeFields } from './attendee_fields'
import { useAnswers } from './use_answers'
import { problemsIn } from './register_problems'
import { usePrice } from './service_facts'
import type { Refusal } from '~/api'
import type { Data } from '@generated/data'
import { useForm } from '~/hooks/use_form'
import { useDraft } from '~/hooks/use_draft'
import { useIsPlus } from '~/hooks/use_embedded'
import { useShared, useT } from '~/hooks/use_t'
import { durationWords } from '#shared/policy_words'
import { emptyDraft, ownCountry, registrationBodyOf, type Draft } from './register_draft'

interface Props {
  service: Data.Catalog.PublicService
  zone: string
  onRegistered: (ticket: Data.Ticketing.Ticket) => void
}

/** Who enrols, wants a file or pays: what a service without a meeting asks for. */
export function RegistrationForm({ service, zone, onRegistered }: Props) {
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
  const answering = useAnswers(draft, change)
  const set = (field: keyof Draft, value: string, name: string) => {
    change(field, value)
    forgive(name)
  }

  const problems = () => problemsIn(answering.whole, { service, t })

  async function register(event: React.FormEvent) {
    event.preventDefault()
    const found = problems()
    setErrors(found)
    if (focusFirst(Object.keys(found))) return

    const outcome = await submit(routes.ticketingRegistrationsStore, {
      body: registrationBodyOf(answering.whole, service, { plus, timeZone: zone, locale }),
    })
    if ('error' in outcome) return refused(outcome.error)
    forget()
    onRegistered(outcome.answer)
  }

  function refused(error: Refusal) {
    if (!isAboutCoupon(error)) return
    setErrors({ coupon: error.message })
    focusFirst(['coupon'])
  }

  return (
    <section className="register">
      {service.price > 0 && <Amount service={service} />}
      <h2>{t('booking.your_data')}</h2>
      {!isAboutCoupon(failure) && (
        <Failure error={failure} {...bookingFailures(service.organizer.username)} />
      )}
      <form
        ref={form}
        className="form"
        method="post"
        onSubmit={register}
        onBlur={checkLeft(problems)}
        noValidate
      >
        <AttendeeFields {...{ service, draft, answering, errors, forgive }} onChange={set} />
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
        <button className="button main" disabled={sending || answering.isSending}>
          {sending ? t('common.sending') : t(`booking.registration.ask.${askOf(service)}`)}
        </button>
      </form>
    </section>
  )
}

/** What the button that ends the form is called. */
function askOf({ type, price, requireApprove }: Props['service']): string {
  if (requireApprove) return 'request'
  if (type === 'FORM') return 'enrol'
  return price > 0 ? 'order' : 'get'
}

/** What is to be paid, and how long one has: known before anything is filled in. */
function Amount({ service }: Pick<Props, 'service'>) {
  const t = useT()
  const priceOf = usePrice()
  const { price, currency, paymentOptions, organizer } = service
  return (
    <div className="amount">
      <span>{t('booking.registration.amount')}</span>
      <b>{priceOf(price, currency)}</b>
      <small>
        {t('booking.registration.how_to_pay', {
          host: organizer.fullName,
          time: durationWords(paymentOptions.paymentTime, t),
        })}
      </small>
    </div>
  )
}
