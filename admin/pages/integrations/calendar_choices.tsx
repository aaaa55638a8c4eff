import { useId } from 'react'
import {
  Box,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { ChoiceCards } from '../../ui/choice_cards'
import { SectionCard } from '../../ui/section'
import { useSave } from '../../ui/use_save'
import type { Detail } from './connection_page'

type Props = { connection: Detail['connection']; calendars: Detail['calendars'] }
type Settings = Partial<Detail['connection']['settings']>

const READS = [routes.schedulingConnectionsShow, routes.schedulingConnectionsIndex]

/** Which calendars block hours, and where bookings are written. Each change is saved at once. */
export function CalendarChoices({ connection, calendars }: Props) {
  const t = useTranslate()
  const { id, settings } = connection
  const text = (key: string) => t(`admin.integrations.calendars.${key}`)
  const change = useSave<Settings>({
    send: (api, body) => api.call(routes.schedulingConnectionsUpdate, { params: { id }, body }),
    saved: 'admin.integrations.saved',
    failed: 'admin.integrations.failed',
    reads: READS,
  })
  const toggle = (key: 'allDay' | 'tentative' | 'privateTitles', label: string) => (
    <FormControlLabel
      label={text(label)}
      control={
        <Switch
          checked={settings[key]}
          disabled={change.isBusy}
          onChange={(_event, isOn) => void change.save({ [key]: isOn })}
        />
      }
    />
  )
  const choicesOf = <Value extends string>(of: string, values: readonly Value[]) => ({
    label: t(`admin.integrations.${of}.label`),
    choices: values.map((value) => ({
      value,
      title: t(`admin.integrations.${of}.${value}.title`),
      text: t(`admin.integrations.${of}.${value}.text`),
    })),
  })
  return (
    <>
      <SectionCard title={text('title')}>
        {calendars.length === 0 && <Typography color="text.secondary">{text('none')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} connectionId={id} calendar={calendar} />
          ))}
        </Box>
        {toggle('allDay', 'all_day')}
        {toggle('tentative', 'tentative')}
      </SectionCard>
      {calendars.length > 0 && (
        <SectionCard title={text('destination')}>
          <Destination connectionId={id} calendars={calendars} />
          {toggle('privateTitles', 'private')}
        </SectionCard>
      )}
      {calendars.length > 0 && (
        <SectionCard title={t('admin.integrations.changes')}>
          <ChoiceCards
            {...choicesOf('on_move', ['ASK', 'PROPOSE', 'FOLLOW'] as const)}
            value={settings.onMove}
            onChange={(onMove) => void change.save({ onMove })}
          />
          <ChoiceCards
            {...choicesOf('on_delete', ['ASK', 'CANCEL'] as const)}
            value={settings.onDelete}
            onChange={(onDelete) => void change.save({ onDelete })}
          />
        </SectionCard>
      )}
    </>
  )
}

type Change = { calendarId: string; isBlocking?: boolean; isDestination?: true }

function useCalendarChange(connectionId: string) {
  return useSave<Change>({
    send: (api, { calendarId, ...body }) =>
      api.call(routes.schedulingConnectedCalendarsUpdate, {
        params: { id: connectionId, calendarId },
        body,
      }),
    saved: 'admin.integrations.saved',
    failed: 'admin.integrations.failed',
    reads: READS,
  })
}

type RowProps = { connectionId: string; calendar: Detail['calendars'][number] }

function CalendarRow({ connectionId, calendar }: RowProps) {
  const t = useTranslate()
  const { id, name, color, isBlocking, isPrimary, isWritable } = calendar
  const { save, isBusy } = useCalendarChange(connectionId)
  const note = isPrimary ? 'primary' : isWritable ? undefined : 'reading'
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <FormControlLabel
        label={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Box
              component="span"
              aria-hidden="true"
              sx={{ ...DOT, background: color ?? 'var(--brand)' }}
            />
            <span>{name}</span>
          </Box>
        }
        control={
          <Checkbox
            checked={isBlocking}
            disabled={isBusy}
            onChange={(_event, isOn) => void save({ calendarId: id, isBlocking: isOn })}
          />
        }
      />
      {note && (
        <Typography variant="body2" color="text.secondary">
          {t(`admin.integrations.calendars.${note}`)}
        </Typography>
      )}
    </Box>
  )
}

function Destination({
  connectionId,
  calendars,
}: {
  connectionId: string
  calendars: Detail['calendars']
}) {
  const t = useTranslate()
  const id = useId()
  const { save, isBusy } = useCalendarChange(connectionId)
  const chosen = calendars.find(({ isDestination }) => isDestination)
  return (
    <TextField
      id={id}
      select
      size="small"
      label={t('admin.integrations.calendars.destination')}
      helperText={t('admin.integrations.calendars.destination_help')}
      value={chosen?.id ?? ''}
      disabled={isBusy}
      onChange={({ target }) => void save({ calendarId: target.value, isDestination: true })}
    >
      {calendars
        .filter(({ isWritable }) => isWritable)
        .map((calendar) => (
          <MenuItem key={calendar.id} value={calendar.id}>
            {calendar.name}
          </MenuItem>
        ))}
    </TextField>
  )
}

const DOT = { width: 12, height: 12, borderRadius: '3px', display: 'inline-block' }
