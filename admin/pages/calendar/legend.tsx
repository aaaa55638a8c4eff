import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LOOKS } from './event_look'
import { useColors, type ColorBy } from './color_by'
import type { Agenda, CalendarEvent } from './use_events'

/** The kinds whose look is explained; a filled block explains itself. */
const EXPLAINED = ['REQUEST', 'HOLD', 'PROPOSAL', 'BUSY'] as const

/** Colours that are explained at most: more are no help. */
const NAMED = 8

interface Props {
  /** Whether the working hours are drawn. */
  hasHours: boolean
  events: CalendarEvent[]
  hosts: Agenda['hosts']
  by: ColorBy
}

/** What colours, frames, dashes and hatches mean. */
export function Legend({ hasHours, events, hosts, by }: Props) {
  const t = useTranslate()
  const colors = useColors()
  const named = new Map(by === 'member' ? membersOf(events, hosts) : servicesOf(events))
  return (
    <Box component="ul" aria-label={t('admin.week.legend')} sx={LIST}>
      {[...named].slice(0, NAMED).map(([name, event]) => (
        <Box component="li" key={name} sx={ITEM}>
          <Box aria-hidden="true" sx={[SWATCH, colors(event), { bgcolor: 'var(--solid)' }]} />
          {name}
        </Box>
      ))}
      {EXPLAINED.map((kind) => (
        <Box component="li" key={kind} sx={ITEM}>
          <Box aria-hidden="true" sx={[SWATCH, LOOKS[kind]]} />
          {t(`admin.calendar.meanings.${kind}`)}
        </Box>
      ))}
      {hasHours && (
        <Box component="li" sx={ITEM}>
          <Box aria-hidden="true" sx={[SWATCH, { background: 'var(--hatch), var(--surface-2)' }]} />
          {t('admin.calendar.meanings.CLOSED')}
        </Box>
      )}
      <li>{t('admin.calendar.how')}</li>
    </Box>
  )
}

type Named = [name: string, event: CalendarEvent]

/** The services of what is shown, each with an event that has its colour. */
function servicesOf(events: CalendarEvent[]): Named[] {
  return events.flatMap((event) =>
    event.productId && event.title ? [[event.title, event] as Named] : []
  )
}

/** The members who attend first, likewise. */
function membersOf(events: CalendarEvent[], hosts: Agenda['hosts']): Named[] {
  return events.flatMap((event) => {
    const host = hosts.find(({ id }) => id === event.hostIds[0])
    return event.productId && host ? [[host.fullName, event] as Named] : []
  })
}

const LIST = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 18px',
  fontSize: 'var(--t-s)',
  color: 'var(--ink-2)',
}
const ITEM = { display: 'flex', gap: 1, alignItems: 'center' }
const SWATCH = {
  '--soft': 'var(--c1-soft)',
  '--on': 'var(--c1)',
  '--solid': 'var(--c1-solid)',
  'width': 16,
  'height': 12,
  'borderRadius': '4px',
}
