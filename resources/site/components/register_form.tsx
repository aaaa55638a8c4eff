import { Field, TextArea } from './field'
import { DocumentField } from './document_field'
import { PhoneField } from './phone_field'
import { answerName, QuestionField } from './question_field'
import { TermsField } from './terms_field'
import { CouponField } from './coupon_field'
import { ArrowLeft } from 'lucide-react'
import { Failure } from './failure'
import { NearestTimes } from './nearest_times'
import { useState } from 'react'
import type { ApiError } from '~/api'
import type { Data } from '@generated/data'
import { useForm } from '~/hooks/use_form'
import { useDraft } from '~/hooks/use_draft'
import { useShared, useT } from '~/hooks/use_t'
import { answersOf, bodyOf, emptyDraft, missingFields, type Draft } from './register_draft'
import { formatDay, formatTime, formatZone } from '#shared/formats'

interface Props {
  service: Data.Catalog.PublicService
  start: string
  collaboratorId?: string
  zone: string
  onBack: () => void
  onOtherTime: (start: string) => void
  onBooked: (ticket: Data.Ticketing.Ticket) => void
}

/** Who books: the last step. A time that somebody has just taken is answered with the nearest free ones. */
export function RegisterForm({ service, start, collaboratorId, zone, ...steps }: Props) {
  const { onBack, onOtherTime, onBooked } = steps
  const t = useT()
  const { locale } = useShared()
  const { form, sending, errors, failure, submit, setErrors, focusFirst, forgive } = useForm()
  const { draft, change, forget } = useDraft(
    `booking-${service.id}`,
    emptyDraft(service.organizer.country)
  )
  const [taken, setTaken] = useState<ApiError>()
  const { asks, organizer } = service
  const answers = answersOf(draft)
  const set = (field: keyof Draft, value: string, name: string) => {
    change(field, value)
    forgive(name)
  }
  const input = (field: keyof Draft, name: string) => ({
    name,
    value: draft[field],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value, name),
  })

  function answer(id: string, values: string[]) {
    set('answers', JSON.stringify({ ...answers, [id]: values }), answerName(id))
  }

  async function reserve(event: React.FormEvent) {
    event.preventDefault()
    const missing = missingFields(draft, { service, required: t('common.required') })
    setErrors(missing)
    if (focusFirst(Object.keys(missing))) return

    const body = bodyOf(draft, service, { start, collaboratorId, timeZone: zone, locale })
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
          {...{ start, collaboratorId, zone }}
          productId={service.id}
          message={taken.message}
          onChoose={chooseOther}
        />
      ) : (
        !isAboutCoupon(failure) && <Failure error={failure} />
      )}
      <form ref={form} className="form" onSubmit={reserve} noValidate>
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
        {asks.phone.show && (
          <PhoneField
            name="attendee.phone.number"
            country={draft.country}
            number={draft.number}
            isRequired={asks.phone.required}
            error={errors['attendee.phone.number'] ?? errors['attendee.phone.prefix']}
            onCountry={(country) => change('country', country)}
            onNumber={(number) => set('number', number, 'attendee.phone.number')}
          />
        )}
        {asks.documentValue.show && (
          <DocumentField
            name="attendee.document.value"
            country={organizer.country}
            type={draft.documentType}
            value={draft.documentValue}
            isRequired={asks.documentValue.required}
            error={errors['attendee.document.value']}
            onType={(type) => change('documentType', type)}
            onValue={(value) => set('documentValue', value, 'attendee.document.value')}
          />
        )}
        {service.location.type === 'userLocation' && (
          <Field
            label={t('booking.address')}
            autoComplete="street-address"
            maxLength={256}
            {...input('address', 'address')}
          />
        )}
        {service.fields.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            values={answers[question.id] ?? []}
            error={errors[answerName(question.id)]}
            onChange={(values) => answer(question.id, values)}
          />
        ))}
        <TextArea
          label={t('booking.note')}
          hint={t('booking.note_hint')}
          maxLength={256}
          rows={3}
          {...input('note', 'attendee.note')}
        />
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

/** These are said at the coupon's own field. */
function isAboutCoupon(error?: ApiError) {
  return error?.code.startsWith('COUPON_') ?? false
}
