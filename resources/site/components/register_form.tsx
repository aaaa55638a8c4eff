import { ArrowLeft } from 'lucide-react'
import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { ApiError } from '~/api'
import type { Data } from '@generated/data'
import { useForm } from '~/hooks/use_form'
import { useDraft } from '~/hooks/use_draft'
import { COUNTRIES } from '#shared/countries'
import { useShared, useT } from '~/hooks/use_t'
import { formatWhen, formatZone } from '#shared/formats'
import { Failure } from './failure'
import { NearestTimes } from './nearest_times'
import { Checkbox, Field, Select, TextArea } from './field'

const EMPTY = { name: '', email: '', prefix: '', number: '', note: '', address: '', terms: '' }

type Draft = typeof EMPTY

interface Props {
  service: Data.Catalog.PublicService
  start: string
  zone: string
  onBack: () => void
  onOtherTime: (start: string) => void
}

/** Who books: the last step. A time that somebody has just taken is answered with the nearest free ones. */
export function RegisterForm({ service, start, zone, onBack, onOtherTime }: Props) {
  const t = useT()
  const { locale } = useShared()
  const key = useRef(crypto.randomUUID())
  const { form, sending, errors, failure, submit, setErrors, focusFirst } = useForm()
  const prefix =
    COUNTRIES.find(({ code }) => code === service.organizer.country)?.phonePrefix ?? '+51'
  const { draft, change, forget } = useDraft(`booking-${service.id}`, { ...EMPTY, prefix })
  const [taken, setTaken] = useState<ApiError>()
  const needsAddress = service.location.type === 'userLocation'
  const input = (name: keyof Draft, error = name as string) => ({
    name: error,
    value: draft[name],
    error: errors[error],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

  async function reserve(event: React.FormEvent) {
    event.preventDefault()
    const missing = missingFields(draft, needsAddress, t)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return focusFirst(Object.keys(missing))

    const body = bodyOf(draft, { productId: service.id, start, timeZone: zone, locale })
    const outcome = await submit<Data.Ticketing.Ticket>({
      method: 'POST',
      path: '/appointments',
      body,
      key: key.current,
    })
    if ('error' in outcome) {
      key.current = crypto.randomUUID()
      return setTaken(
        ['SCHEDULE_NOT_AVAILABLE', 'POLICY_NOT_MET'].includes(outcome.error.code)
          ? outcome.error
          : undefined
      )
    }
    forget()
    router.visit(`/meeting/${outcome.answer.code}`)
  }

  return (
    <section className="register">
      <div className="chosen">
        <span>
          <b>{formatWhen(start, zone, locale)}</b> <small>{formatZone(zone, start, locale)}</small>
        </span>
        <button type="button" className="link" onClick={onBack}>
          <ArrowLeft size={14} aria-hidden="true" /> {t('booking.change_time')}
        </button>
      </div>
      <h2>{t('booking.your_data')}</h2>
      {taken ? (
        <NearestTimes
          {...{ service, start, zone }}
          message={taken.message}
          onChoose={onOtherTime}
        />
      ) : (
        <Failure error={failure} />
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
        <div className="row phone">
          <Select
            label={t('booking.prefix')}
            autoComplete="tel-country-code"
            options={COUNTRIES.map(({ code, phonePrefix }) => [
              phonePrefix,
              `${code} ${phonePrefix}`,
            ])}
            {...input('prefix', 'attendee.phone.prefix')}
          />
          <Field
            label={t('booking.phone')}
            type="tel"
            autoComplete="tel-national"
            maxLength={20}
            {...input('number', 'attendee.phone.number')}
          />
        </div>
        {needsAddress && (
          <Field
            label={t('booking.address')}
            autoComplete="street-address"
            maxLength={256}
            {...input('address')}
          />
        )}
        <TextArea
          label={t('booking.note')}
          hint={t('booking.note_hint')}
          maxLength={256}
          rows={3}
          {...input('note', 'attendee.note')}
        />
        <Checkbox
          name="terms"
          checked={draft.terms === 'yes'}
          error={errors.terms}
          onChange={(event) => change('terms', event.target.checked ? 'yes' : '')}
          label={
            <>
              {t('booking.accept')} <a href="/docs/terms-and-conditions">{t('common.terms')}</a>
            </>
          }
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

/** What the server cannot know to be asked for: it takes a booking without a telephone from other clients. */
function missingFields(
  draft: Draft,
  needsAddress: boolean,
  t: (key: string) => string
): Record<string, string> {
  const wanted: [field: string, ok: boolean][] = [
    ['attendee.name', draft.name.trim().length > 0],
    ['attendee.email', draft.email.trim().length > 0],
    ['attendee.phone.number', draft.number.trim().length > 0],
    ['address', !needsAddress || draft.address.trim().length > 0],
    ['terms', draft.terms === 'yes'],
  ]
  return Object.fromEntries(
    wanted.filter(([, ok]) => !ok).map(([field]) => [field, t('common.required')])
  )
}

function bodyOf(
  draft: Draft,
  {
    timeZone,
    locale,
    ...booking
  }: { productId: string; start: string; timeZone: string; locale: string }
) {
  return {
    ...booking,
    ...(draft.address && { address: draft.address }),
    attendee: {
      name: draft.name,
      email: draft.email,
      phone: { prefix: draft.prefix, number: draft.number },
      timeZone,
      locale,
      ...(draft.note && { note: draft.note }),
    },
  }
}
