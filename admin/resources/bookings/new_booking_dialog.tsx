import { useState } from 'react'
import { Alert, Box, MenuItem, TextField } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { formatTime, formatWhen } from '#shared/formats'
import { PriceSelect } from './price_select'
import { MemberSelect } from './member_select'
import { SeriesPreview } from './series_preview'
import { useDayTimes } from './use_day_times'
import { useServices } from './use_services'
import { useSeries } from './use_series'
import { useBooking, type Refusal, type Typed } from './use_booking'
import { useMe } from '../../data/account'

const NOTHING: Typed = {
  ...{ productId: '', collaboratorId: '', currency: '', date: '', start: '', weeks: '1', skip: '' },
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
  const { productId, collaboratorId, currency, date, start, weeks } = typed
  const { data: services = [] } = useServices()
  const service = services.find(({ id }) => id === productId)
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
        onChange={({ target }) =>
          set({ productId: target.value, collaboratorId: '', currency: '', start: '' })
        }
      >
        {services.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <PriceSelect
        {...{ service }}
        value={currency}
        onChange={(chosen) => set({ currency: chosen })}
      />
      <MemberSelect
        {...{ service }}
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
