import { Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { dateFormat } from '#shared/formats'
import { SectionCard } from '../../ui/section'
import { StateWord } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import type { Detail } from './connection_page'
import { TONES, useFreshness } from './use_connections'

/** Days that are drawn. */
const DAYS = 30

const DAY = 86_400_000

/** How a connection is and was: its state, its last 30 days, and what is known of its calendars. */
export function HealthBox({ detail: { connection, calendars, days } }: { detail: Detail }) {
  const t = useTranslate()
  const fresh = useFreshness()
  const text = (key: string, values?: object) => t(`admin.integrations.health.${key}`, values)
  const { id, state, lastOkAt, freshness } = connection
  const events = calendars.reduce((sum, calendar) => sum + calendar.events, 0)
  const unread = calendars.flatMap(({ unreadable }) => unreadable)
  const reading = useSave({
    send: (api) => api.call(routes.schedulingConnectionsRefresh, { params: { id } }),
    saved: 'admin.integrations.health.refreshed',
    reads: [routes.schedulingConnectionsShow],
  })
  return (
    <SectionCard title={text('title')}>
      <StateWord tone={TONES[state]} text={t(`admin.integrations.states.${state}`)} />
      <Days days={days} />
      <Box component="dl" sx={FACTS}>
        <Fact name={text('last_ok')}>{lastOkAt ? <When at={lastOkAt} /> : text('never')}</Fact>
        {calendars.length > 0 && (
          <>
            <Fact name={text('freshness')}>{fresh(freshness)}</Fact>
            <Fact name={text('events')}>{text('events_count', { smart_count: events })}</Fact>
          </>
        )}
        {unread.length > 0 && (
          <Fact name={text('unread')}>
            {unread.map(({ event, reason }) => `${event || '?'}: ${reason}`).join(' · ')}
          </Fact>
        )}
      </Box>
      {calendars.length > 0 && (
        <Button size="small" disabled={reading.isBusy} onClick={() => void reading.save()}>
          {text('refresh')}
        </Button>
      )}
    </SectionCard>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

function When({ at }: { at: string }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return format.format(new Date(at))
}

/** A bar for each of the last days: well, late, broken, or silent. */
function Days({ days }: { days: Detail['days'] }) {
  const t = useTranslate()
  const known = new Map(days.map(({ day, state }) => [day, state]))
  const count = (state: string) => days.filter((one) => one.state === state).length
  const label = t('admin.integrations.health.days', {
    ok: count('ok'),
    late: count('late'),
    broken: count('broken'),
  })
  const last = Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.now() - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10)
  )
  return (
    <Box role="img" aria-label={label} sx={{ display: 'flex', gap: '2px', height: 24 }}>
      {last.map((day) => (
        <Box key={day} sx={{ flex: 1, borderRadius: '2px', ...barOf(known.get(day)) }} />
      ))}
    </Box>
  )
}

function barOf(state: 'ok' | 'late' | 'broken' | undefined) {
  if (state === 'broken') return { background: 'var(--bad)' }
  if (state === 'late') return { background: 'var(--warn)', alignSelf: 'end', height: '70%' }
  if (state === 'ok') return { background: 'var(--ok)', alignSelf: 'end', height: '50%' }
  return { background: 'var(--line)', alignSelf: 'end', height: '20%' }
}

const FACTS = { m: 0, display: 'grid', gap: 1 }
