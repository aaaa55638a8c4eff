import { useState } from 'react'
import { Alert, Box, MenuItem, TextField } from '@mui/material'
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin'
import { create } from '../../api'
import { FormDialog } from '../../components/form_dialog'
import { formatTime, formatWhen } from '#shared/formats'
import { MemberSelect } from './member_select'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { SeriesPreview } from './series_preview'
import { useDayTimes } from './use_day_times'
import { useServices } from './use_services'
import { useSeries } from './use_series'
import { freeOf, takenOf } from '#shared/series'
import { useMe } from '../../account'

type Typed = Record<
  | 'productId'
  | 'collaboratorId'
  | 'date'
  | 'start'
  | 'weeks'
  | 'skip'
  | 'name'
  | 'email'
  | 'phone'
  | 'address',
  string
>
type Refused = { errors?: Record<string, string>; meta?: { times?: string } }
type Refusal = Error & { body: Refused }

const NOTHING: Typed = {
  ...{ productId: '', collaboratorId: '', date: '', start: '', weeks: '1', skip: '' },
  ...{ name: '', email: '', phone: '', address: '' },
}

/** What, when and for whom, once or every week. What is not free is shown, and then nothing has been booked. */
export function NewBookingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(NOTHING)
  const { isBusy, error, book } = useBooking(onClose)
  const series = useChosenSeries(typed)
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))

  return (
    <FormDialog
      title={t('admin.bookings.new.open')}
      text={t('admin.bookings.new.text')}
      confirm={t('admin.bookings.new.book')}
      maxWidth="sm"
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void book(typed, series)}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <What typed={typed} set={set} isPackage={series.sessions > 1} />
        <SeriesPreview {...series.preview(set)} />
        <Whom typed={typed} set={set} errors={error?.body.errors} />
        {error && <Problem error={error} />}
      </Box>
    </FormDialog>
  )
}

interface PartProps {
  typed: Typed
  set: (changes: Partial<Typed>) => void
  errors?: Record<string, string>
}

function What({ typed, set, isPackage }: PartProps & { isPackage: boolean }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { productId, collaboratorId, date, start, weeks } = typed
  const { data: services = [] } = useServices()
  const {
    data: times = [],
    isFetching,
    error,
  } = useDayTimes({ productId, collaboratorId }, date, timeZone)
  const isEmpty = productId !== '' && date !== '' && !isFetching && times.length === 0

  return (
    <>
      <TextField
        select
        required
        label={t('admin.bookings.service')}
        value={services.length > 0 ? productId : ''}
        onChange={({ target }) => set({ productId: target.value, collaboratorId: '', start: '' })}
      >
        {services.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <MemberSelect
        service={services.find(({ id }) => id === productId)}
        value={collaboratorId}
        onChange={(id) => set({ collaboratorId: id, start: '' })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          required
          type="date"
          label={t('admin.bookings.new.day')}
          value={date}
          onChange={({ target }) => set({ date: target.value, start: '' })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          select
          required
          label={t('admin.bookings.new.time')}
          value={times.includes(start) ? start : ''}
          disabled={times.length === 0}
          error={isEmpty}
          helperText={error?.message ?? (isEmpty ? t('admin.bookings.new.no_times') : undefined)}
          onChange={({ target }) => set({ start: target.value })}
        >
          {times.map((time) => (
            <MenuItem key={time} value={time}>
              {formatTime(time, timeZone, locale)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {!isPackage && (
        <TextField
          required
          type="number"
          label={t('admin.bookings.new.weeks')}
          helperText={t('admin.bookings.new.weeks_help')}
          value={weeks}
          onChange={({ target }) => set({ weeks: target.value })}
          slotProps={{ htmlInput: { min: 1, max: 52 } }}
        />
      )}
    </>
  )
}

function Whom({ typed, set, errors = {} }: PartProps) {
  const t = useTranslate()
  const { data: services = [] } = useServices()
  const service = services.find(({ id }) => id === typed.productId)
  const field = (name: 'name' | 'email' | 'phone' | 'address', source: string) => ({
    label: t(`admin.bookings.new.${name}`),
    value: typed[name],
    error: source in errors,
    helperText: errors[source],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })

  return (
    <>
      <TextField required {...field('name', 'attendee.name')} />
      <TextField required type="email" {...field('email', 'attendee.email')} />
      <TextField type="tel" {...field('phone', 'attendee.phone.number')} />
      {service?.location.type === 'userLocation' && (
        <TextField required {...field('address', 'address')} />
      )}
    </>
  )
}

/** Why nothing was booked, with the times that are not free where there are several. */
function Problem({ error: { message, body } }: { error: Refusal }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const times = body.meta?.times?.split(' ').filter((time) => time.endsWith('Z')) ?? []
  return (
    <Alert severity="error">
      {message}
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

/** What the chosen service, time and weeks would book, as far as it is known. */
function useChosenSeries({ productId, start, weeks, skip }: Typed) {
  const { data: services = [] } = useServices()
  const sessions = services.find(({ id }) => id === productId)?.package.sessions ?? 1
  const { dates, error } = useSeries({ productId, start, weeks: Number(weeks), sessions })
  const preview = (set: PartProps['set']) => ({
    dates,
    error,
    ...(sessions === 1 && {
      skip: {
        isOn: skip !== '',
        onChange: (isOn: boolean) => set({ skip: isOn ? 'yes' : '' }),
      },
    }),
  })
  return { sessions, dates, preview }
}

type Series = Pick<ReturnType<typeof useChosenSeries>, 'sessions' | 'dates'>

/** The times as they are sent: all of a package, one, or a series without those that are left out. */
function timesOf({ start, weeks, skip }: Typed, { sessions, dates }: Series) {
  if (sessions > 1) return { starts: freeOf(dates).slice(0, sessions) }
  const left = skip && Number(weeks) > 1 ? { skip: takenOf(dates) } : {}
  return { start, weeks: Number(weeks), ...left }
}

function useBooking(onBooked: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { timeZone, country } = useMe()
  const locale = useLocale() ?? 'es'
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Refusal>()

  async function book(typed: Typed, series: Series) {
    const { productId, collaboratorId, name, email, phone, address } = typed
    setBusy(true)
    setError(undefined)
    const number = phone.trim() && { phone: { prefix: phonePrefixOf(country), number: phone } }
    const attendee = { name, email, timeZone, locale, ...(number || {}) }
    const where = address.trim() ? { address } : {}
    const who = collaboratorId ? { collaboratorId } : {}
    try {
      const times = timesOf(typed, series)
      const body = { productId, ...times, attendee, ...where, ...who }
      const { items } = await create<{ items: unknown[] }>('/tickets', body)
      notify('admin.bookings.new.booked', {
        type: 'success',
        messageArgs: { count: items.length },
      })
      refresh()
      onBooked()
    } catch (refusal) {
      setError(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, book }
}
