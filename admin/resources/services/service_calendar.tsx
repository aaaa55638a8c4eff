import { useId } from 'react'
import * as routes from '#api/routes'
import { MenuItem, TextField } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** What stands for the calendar of the account. */
const OF_ACCOUNT = ''

/**
 * The calendar to which the bookings of a service are written, saved at once. Nothing before the service is saved, for a team, and
 * for a host without a connected calendar.
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
  const { data } = useRead(routes.schedulingServiceCalendarsShow, { params })
  const { save, isBusy } = useSave<string>({
    send: (api, calendarId) =>
      api.call(routes.schedulingServiceCalendarsUpdate, {
        params,
        body: { calendarId: calendarId || null },
      }),
    saved: 'admin.services.calendar.saved',
    reads: [routes.schedulingServiceCalendarsShow],
  })
  if (!data || data.calendars.length === 0) return null
  const usual = data.calendars.find(({ isDestination }) => isDestination)
  // The account is named where there are several, whose calendars may be called alike.
  const isOne = new Set(data.calendars.map(({ label }) => label)).size === 1
  const nameOf = ({ name, label }: (typeof data.calendars)[number]) =>
    isOne || name === label ? name : `${name} · ${label}`
  return (
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
  )
}
