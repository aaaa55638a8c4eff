import * as routes from '#api/routes'
import { Failure } from './failure'
import { bookingFailures } from './booking_failures'
import { CouponField, isAboutCoupon } from './coupon_field'
import { ArrowLeft } from 'lucide-react'
import { useAnswers } from './use_answers'
import { ownCountry } from './register_draft'
import { problemsIn } from './register_problems'
import { Guests } from './group_guests'
import { Notice } from './notice'
import { AskedFields } from './asked_fields'
import { TermsField } from './terms_field'
import { usePrice } from './service_facts'
import type { Session } from './session_list'
import { Field, Select, TextArea } from './field'
import type { Data } from '@generated/data'
import { useIsPlus } from '~/hooks/use_embedded'
import type { Refusal } from '~/api'
import { useForm } from '~/hooks/use_form'
import { useDraft } from '~/hooks/use_draft'
import { useShared, useT } from '~/hooks/use_t'
import { formatDay, formatTime, formatZone } from '#shared/formats'
import { emptyGroupDraft, groupBodyOf, guestsOf, type GroupDraft } from './group_draft'

interface Props {
  service: Data.Catalog.PublicService
  session: Session
  zone: string
  /** Whether the date is sold out, and one waits for a place. */
  isWaiting: boolean
  /** The address of the list of dates. */
  back: string
  onBooked: (ticket: Data.Ticketing.Ticket) => void
}

/** Who comes to a workshop: how many places, the buyer, and whoever comes along. */
export function GroupForm({ service, session, zone, isWaiting, back, onBooked }: Props) {
  const t = useT()
  const { locale } = useShared()
  const priceOf = usePrice()
  const plus = useIsPlus()
  const { form, sending, errors, failure, submit, setErrors, focusFirst, forgive, checkLeft } =
    useForm()
  const { draft, change, forget } = useDraft(
    `group-${service.id}`,
    emptyGroupDraft(service.organizer.country),
    () => ownCountry(service.organizer.country)
  )
  const answering = useAnswers(draft, change)
  const room = isWaiting ? session.places : session.placesLeft
  const most = Math.max(1, Math.min(service.maxTickets, room))
  const places = Math.min(Number(draft.places), most)
  const guests = guestsOf(draft, places)
  const set = (field: keyof GroupDraft, value: string, name: string) => {
    change(field, value)
    forgive(name)
  }
  const input = (field: keyof GroupDraft, name: string) => ({
    name,
    value: draft[field],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value, name),
  })

  const problems = () => problemsIn(answering.whole, { service, t, guests })

  async function reserve(event: React.FormEvent) {
    event.preventDefault()
    const found = problems()
    setErrors(found)
    if (focusFirst(Object.keys(found))) return

    const at = { meetingId: session.id, timeZone: zone, locale, plus }
    const route = isWaiting ? routes.ticketingGroupBookingsWait : routes.ticketingGroupBookingsStore
    const outcome = await submit(route, {
      body: groupBodyOf(answering.whole, service, { ...at, guests, withCoupon: !isWaiting }),
    })
    if ('error' in outcome) return refused(outcome.error)
    forget()
    onBooked(outcome.answer)
  }

  function refused(error: Refusal) {
    if (!isAboutCoupon(error)) return
    setErrors({ coupon: error.message })
    focusFirst(['coupon'])
  }

  return (
    <section className="register">
      <div className="chosen">
        <span>
          <b>{formatDay(session.start, zone, locale)},</b>{' '}
          <b>{formatTime(session.start, zone, locale)}</b>{' '}
          <small>{formatZone(zone, session.start, locale)}</small>
        </span>
        <a className="link" href={back}>
          <ArrowLeft size={14} aria-hidden="true" /> {t('booking.group.change_date')}
        </a>
      </div>
      <h2>{t('booking.your_data')}</h2>
      {isWaiting && <Notice>{t('booking.group.wait_text')}</Notice>}
      {!isAboutCoupon(failure) && (
        <Failure error={failure} {...bookingFailures(service.organizer.username)} />
      )}
      <form
        ref={form}
        className="form"
        method="post"
        onSubmit={reserve}
        onBlur={checkLeft(problems)}
        noValidate
      >
        {most > 1 && (
          <Select
            label={t('booking.group.places')}
            options={Array.from({ length: most }, (_, index) => [
              String(index + 1),
              t('booking.group.place_count', { count: index + 1 }),
            ])}
            {...input('places', 'places')}
            value={String(places)}
          />
        )}
        <Field
          label={t('booking.name')}
          autoComplete="name"
          maxLength={120}
          {...input('name', 'attendee.name')}
        />
        <Field
          label={t('booking.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...input('email', 'attendee.email')}
        />
        <AskedFields {...{ service, draft, answering, errors, forgive }} onChange={set} />
        <Guests
          guests={guests}
          errors={errors}
          onChange={(changed, name) => {
            change('guests', JSON.stringify(changed))
            forgive(name)
          }}
        />
        <TextArea
          label={t('booking.note')}
          hint={t('booking.note_hint')}
          maxLength={256}
          rows={3}
          {...input('note', 'attendee.note')}
        />
        {service.price > 0 && !isWaiting && (
          <CouponField
            service={service}
            country={draft.country}
            places={places}
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
        {service.price > 0 && places > 1 && (
          <p className="lead" aria-live="polite">
            {t('booking.group.total', { total: priceOf(service.price * places, service.currency) })}
          </p>
        )}
        <button className="button main" disabled={sending || answering.isSending}>
          {sending ? t('common.sending') : t(wordOf(service, isWaiting))}
        </button>
      </form>
    </section>
  )
}

/** What the button that ends the form is called. */
function wordOf({ requireApprove }: Props['service'], isWaiting: boolean) {
  if (isWaiting) return 'booking.group.wait'
  return requireApprove ? 'booking.request' : 'booking.reserve'
}
