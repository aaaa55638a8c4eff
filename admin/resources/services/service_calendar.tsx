import { useId } from 'react'
import * as routes from '#api/routes'
import { Alert, Link, MenuItem, TextField } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import { ErrorState } from '../../ui/error_state'

/** What stands for the calendar of the account. */
const OF_ACCOUNT = ''

/**
 * The calendar to which the bookings of a service are written, saved at once, or what is missing for it. Nothing before the service
 * is saved, and for a team.
 */
export function ServiceCalendar() {
  const { type } = useMe()
  const record = useRecordContext()
  return type === 'u' && record?.id ? <Choice serviceId={String(record.id)} /> : null
}

function Choice({ serviceId }: { serviceId: string }) {
  const t = useTranslate()
  const id = useId()
  const params = { serviceId }
  const { data, error, refetch } = useRead(routes.schedulingServiceCalendarsShow, { params })
  const { save, isBusy } = useSave<string>({
    send: (api, calendarId) =>
      api.call(routes.schedulingServiceCalendarsUpdate, {
        params,
        body: { calendarId: calendarId || null },
      }),
    saved: 'admin.services.calendar.saved',
    reads: [routes.schedulingServiceCalendarsShow],
  })
  if (error) return <ErrorState of="calendars" error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.calendars.length === 0) return <Missing what="no_calendar" />
  const usual = data.calendars.find(({ isDestination }) => isDestination)
  // The account is named where there are several, whose calendars may be called alike.
  const isOne = new Set(data.calendars.map(({ label }) => label)).size === 1
  const nameOf = ({ name, label }: (typeof data.calendars)[number]) =>
    isOne || name === label ? name : `${name} · ${label}`
  const hasNone = !usual && data.calendarId === null
  return (
    <>
      {hasNone && <Missing what="no_destination" />}
      <TextField
        id={id}
        select
        size="small"
        label={t('admin.services.calendar.label')}
        helperText={t('admin.services.calendar.help')}
        value={data.calendarId ?? OF_ACCOUNT}
        disabled={isBusy}
        onChange={({ target }) => void save(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value={OF_ACCOUNT}>
          {t('admin.services.calendar.usual', {
            count: usual ? 1 : 0,
            name: usual ? nameOf(usual) : '',
          })}
        </MenuItem>
        {data.calendars.map((calendar) => (
          <MenuItem key={calendar.id} value={calendar.id}>
            {nameOf(calendar)}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}

/** What is missing so that bookings are written to a calendar, and the way to it. */
function Missing({ what }: { what: 'no_calendar' | 'no_destination' }) {
  const t = useTranslate()
  return (
    <Alert severity="info">
      {t(`admin.services.calendar.${what}`)}{' '}
      <Link href="/profile/u/me/integrations#google-calendar">
        {t('admin.services.place.connect')}
      </Link>
    </Alert>
  )
}
