import { useRef, type RefObject } from 'react'
import { Alert, Box } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  BooleanInput,
  NumberInput,
  SelectInput,
  TextInput,
  useLocale,
  useTranslate,
  useGetList,
} from 'react-admin'
import { Refusal, rulesIn } from './anyway'
import { dateIn } from '../../ui/time'
import { DayAndTime } from './day_and_time'
import { FormDialog } from '../../ui/form_dialog'
import { formatWhen } from '#shared/formats'
import { isWhole, max, min, required } from '../../ui/validation'
import { MemberInput, membersOf } from './member_input'
import { SeriesPreview } from './series_preview'
import { useBooking, type Client, type Series, type Typed } from './use_booking'
import { useMe } from '../../data/account'
import type { Data } from '@generated/data'
import { formatMoney, toMinor } from '#shared/money'
import * as routes from '#api/routes'
import { useItems } from '../../data/use_read'
import { MOST_WEEKS, SPARE_WEEKS, untilEnough } from '#shared/series'

const NOTHING: Partial<Typed> = { productId: '', date: '', start: '', weeks: 1 }

interface Props {
  /** The instant to begin with, as it was chosen on a calendar. */
  at?: string
  /** The member in whose time it was chosen: who attends, where the service lets choose among several. */
  hostId?: string
  /** The client to begin with. */
  client?: Client
  onClose: () => void
}

/** A form for a booking, once or every week. What is not free is shown, and then nothing is booked. */
export function NewBookingDialog({ at, hostId, client, onClose }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const series = useRef<Series>({ sessions: 1, dates: [] })
  const { isBusy, error, refusal, save } = useBooking(onClose)
  const rules = rulesIn(error)

  return (
    <FormDialog<Typed>
      title={t('admin.bookings.new.open')}
      text={t('admin.bookings.new.text')}
      confirm={t(rules.length > 0 ? 'admin.bookings.anyway.book' : 'admin.bookings.new.book')}
      maxWidth="sm"
      values={{
        ...NOTHING,
        ...(at && { date: dateIn(at, timeZone), start: at }),
        ...(client && { attendee: client }),
      }}
      isBusy={isBusy}
      onClose={onClose}
      onSend={(typed) => save({ typed, series: series.current })}
    >
      <Times series={series} at={at} hostId={hostId} />
      <ClientInputs />
      {rules.length > 0 && <Refusal rules={rules} refusal={refusal} />}
      {refusal && rules.length === 0 && <Problem text={refusal} times={timesOf(error)} />}
    </FormDialog>
  )
}

function useTyped() {
  const typed = useWatch() as Typed
  const { data: services = [] } = useServices()
  return { typed, services, service: services.find(({ id }) => id === typed.productId) }
}

type TimesProps = { series: RefObject<Series>; at?: string; hostId?: string }

/** The service and its times. Writes the dates of the choice into `series`. */
function Times({ series, at = '', hostId }: TimesProps) {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const { typed, services, service } = useTyped()
  const { productId, start, weeks, skip = false } = typed
  const sessions = service?.package.sessions ?? 1
  const { dates, error } = useSeries({ productId, start, weeks: Number(weeks), sessions })
  series.current = { sessions, dates }

  function forget({ target }: { target?: { value?: string } }) {
    const chosen = services.find(({ id }) => id === target?.value)
    const isOffered = membersOf(chosen).some(({ accountId }) => accountId === hostId)
    setValue('collaboratorId', isOffered ? hostId : '')
    setValue('currency', '')
    setValue('start', at)
    setValue('sendPaymentLink', false)
  }

  return (
    <>
      <SelectInput
        source="productId"
        label={t('admin.bookings.service')}
        choices={services.map(({ id, title }) => ({ id, name: title }))}
        onChange={forget}
        validate={required()}
        helperText={false}
      />
      <PriceInput service={service} />
      {service && service.price > 0 && (
        <BooleanInput
          source="sendPaymentLink"
          label={t('admin.bookings.new.send_link')}
          helperText={t('admin.bookings.new.send_link_help')}
        />
      )}
      <MemberInput service={service} onChange={() => setValue('start', at)} />
      <DayAndTime productId={typed.productId} collaboratorId={typed.collaboratorId ?? ''} />
      {sessions === 1 && (
        <NumberInput
          source="weeks"
          label={t('admin.bookings.new.weeks')}
          validate={[required(), isWhole(), min(1), max(52)]}
          helperText={t('admin.bookings.new.weeks_help')}
        />
      )}
      <SeriesPreview
        dates={dates}
        error={error}
        skip={
          sessions === 1 ? { isOn: skip, onChange: (isOn) => setValue('skip', isOn) } : undefined
        }
      />
    </>
  )
}

function ClientInputs() {
  const t = useTranslate()
  const { service } = useTyped()
  const field = (source: string, name: string) => ({
    source,
    label: t(`admin.bookings.new.${name}`),
    helperText: false as const,
  })

  return (
    <>
      <TextInput {...field('attendee.name', 'name')} validate={required()} />
      <TextInput {...field('attendee.email', 'email')} type="email" validate={required()} />
      <TextInput {...field('attendee.phone.number', 'phone')} type="tel" />
      {service?.location.type === 'userLocation' && (
        <TextInput {...field('address', 'address')} validate={required()} />
      )}
    </>
  )
}

/** The times that a refusal names. */
function timesOf(error: Error | null): string[] {
  const { body } = (error ?? {}) as { body?: { meta?: { times?: string } } }
  return body?.meta?.times?.split(' ').filter((time) => time.endsWith('Z')) ?? []
}

/** Why nothing was booked, with the times that are not free. */
function Problem({ text, times }: { text: string; times: string[] }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return (
    <Alert severity="error">
      {text}
      {times.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {times.map((time) => (
            <li key={time}>{formatWhen(time, timeZone, locale)}</li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

/** The price that a client pays, where a service has several (field `currency`; empty is the service's own). */
function PriceInput({ service }: { service: Data.Catalog.Service | undefined }) {
  const t = useTranslate()
  if (!service || service.bookingPrices.length === 0) return null

  const own = { currency: service.currency, amount: service.price }
  return (
    <SelectInput
      source="currency"
      label={t('admin.bookings.new.price')}
      format={(currency: string) => currency || own.currency}
      choices={[own, ...service.bookingPrices].map(({ currency, amount }) => ({
        id: currency,
        name: formatMoney(toMinor(amount, currency), currency),
      }))}
      helperText={false}
    />
  )
}

type Wanted = { productId: string; start: string; weeks: number; sessions: number }

/** The times of a series or a package, free or not, before booking. */
function useSeries({ productId, start, weeks, sessions }: Wanted) {
  const looked = sessions > 1 ? sessions + SPARE_WEEKS : weeks
  const isComplete = productId !== '' && start !== '' && looked > 1 && looked <= MOST_WEEKS
  const body = { productId, start, weeks: looked }
  const { data, error, isFetching } = useItems(
    routes.ticketingTicketsPreview,
    { body },
    { enabled: isComplete, staleTime: 0 }
  )
  const items = isComplete ? (data ?? []) : []
  return { items, dates: sessions > 1 ? untilEnough(items, sessions) : items, error, isFetching }
}

type Service = Data.Catalog.Service

/** The services that can be booked; blocked ones cannot. */
function useServices() {
  const { data, ...rest } = useGetList<Service>('services/individual', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
  })
  return { ...rest, data: data?.filter(({ visibility }) => !visibility.isBlocked) }
}
