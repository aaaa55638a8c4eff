import { GlobalStyles } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CLASH } from './event_words'
import type { MemberColors } from './member_colors'
import { COLORED, colorOf, LOOKS } from './event_look'
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
  members: MemberColors | undefined
}

/** What colours, frames, dashes and hatches mean. */
export function Legend({ hasHours, ...colored }: Props) {
  const t = useTranslate()
  const named = namedBy(colored)
  return (
    <ul aria-label={t('admin.week.legend')} className="legend">
      {STYLES}
      {[...named].map(([name, color]) => (
        <li key={name}>
          <i aria-hidden="true" data-color={color} />
          {name}
        </li>
      ))}
      {EXPLAINED.map((kind) => (
        <li key={kind}>
          <i aria-hidden="true" data-means={kind} />
          {t(`admin.calendar.meanings.${kind}`)}
        </li>
      ))}
      {colored.events.some(({ clashesWith }) => clashesWith) && (
        <li>
          <span aria-hidden="true">{CLASH}</span>
          {t('admin.calendar.meanings.CLASH')}
        </li>
      )}
      {hasHours && (
        <li>
          <i aria-hidden="true" data-means="CLOSED" />
          {t('admin.calendar.meanings.CLOSED')}
        </li>
      )}
      <li>{t('admin.calendar.how')}</li>
    </ul>
  )
}

/** Names with the numbers of their colours, as many as are explained. */
type Named = Map<string, number>

/** The services of what is shown, or the members who attend first. */
function namedBy({ events, hosts, members }: Omit<Props, 'hasHours'>): Named {
  const names = new Map(hosts.map(({ id, fullName }) => [id, fullName]))
  const named: Named = new Map()
  for (const event of events) {
    const { title, hostIds, productId } = event
    const name = productId && (members ? names.get(hostIds[0] ?? '') : title)
    if (!name || named.has(name)) continue
    named.set(name, colorOf(event, members))
    if (named.size === NAMED) break
  }
  return named
}

const LIST = {
  'm': 0,
  'mt': 1.5,
  'p': 0,
  'listStyle': 'none',
  'display': 'flex',
  'flexWrap': 'wrap',
  'gap': '6px 18px',
  'fontSize': 'var(--t-s)',
  'color': 'var(--ink-2)',
  '& > li': { display: 'flex', gap: 1, alignItems: 'center' },
  '& > li:last-child': { display: 'list-item' },
}
const SWATCH = {
  '--soft': 'var(--c1-soft)',
  '--on': 'var(--c1)',
  '--solid': 'var(--c1-solid)',
  'width': 16,
  'height': 12,
  'borderRadius': '4px',
  'flexShrink': 0,
  ...COLORED,
  '&[data-color]': { bgcolor: 'var(--solid)' },
  ...Object.fromEntries(EXPLAINED.map((kind) => [`&[data-means="${kind}"]`, LOOKS[kind]])),
  '&[data-means="CLOSED"]': { background: 'var(--hatch), var(--surface-2)' },
}

/** Written once: it is drawn anew with each answer. */
const STYLES = (
  <GlobalStyles
    styles={(theme) => ({
      '.legend': theme.unstable_sx(LIST),
      '.legend i': theme.unstable_sx(SWATCH),
    })}
  />
)
