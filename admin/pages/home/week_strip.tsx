import { Link } from 'react-router'
import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { dateFormat } from '#shared/formats'
import { dateIn } from '../../ui/time'
import { LIVE } from '../../resources/bookings/ticket_query'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { VIEWS } from '../../resources/bookings/views'
import type { Hour } from './use_week'

interface Props {
  /** The dates of the week, from Monday on. */
  days: string[]
  today: string
  hours: Hour[]
  /** The dates on which the host has hours; unknown for a team. */
  openDays?: string[]
}

/** The most dots of a day. */
const MOST = 8

/** The week as seven days, each with a dot for each hour in its service's colour. */
export function WeekStrip({ days, today, hours, openDays }: Props) {
  const t = useTranslate()
  const path = usePath()
  const { timeZone } = useMe()
  const byDay = Map.groupBy(hours, ({ start }) => dateIn(start, timeZone))

  return (
    <Box component="section" aria-labelledby="week">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="h2" id="week" sx={{ flex: 1 }}>
          {t('admin.home.week')}
        </Typography>
        <Button
          size="small"
          component={Link}
          to={path(VIEWS.coming.path)}
          endIcon={<ArrowRight size={16} aria-hidden="true" />}
        >
          {t('admin.home.see_all')}
        </Button>
      </Box>
      <Box component="ol" sx={STRIP}>
        {days.map((date) => (
          <Box component="li" key={date}>
            <Day
              date={date}
              hours={byDay.get(date) ?? []}
              isToday={date === today}
              isClosed={openDays !== undefined && !openDays.includes(date)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

type DayProps = { date: string; hours: Hour[]; isToday: boolean; isClosed: boolean }

function Day({ date, hours, isToday, isClosed }: DayProps) {
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const at = Date.parse(`${date}T12:00:00Z`)
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(at)
  const filter = JSON.stringify({ from: date, to: date, state: LIVE })
  const count =
    hours.length > 0 || !isClosed
      ? t('admin.home.hours', { count: hours.length })
      : t('admin.home.closed')

  return (
    <Box
      component={Link}
      to={`${path('bookings/tickets')}?${new URLSearchParams({ filter })}`}
      aria-current={isToday ? 'date' : undefined}
      sx={DAY}
    >
      <Box component="span" sx={HEAD}>
        <small>{weekday}</small>
        <b>{Number(date.slice(8))}</b>
      </Box>
      <Box component="span" aria-hidden="true" sx={DOTS}>
        {hours.slice(0, MOST).map(({ id, color }) => (
          <Box component="i" key={id} sx={{ bgcolor: `var(--c${color}-solid)` }} />
        ))}
      </Box>
      <Box component="span" className="count">
        {count}
      </Box>
    </Box>
  )
}

const STRIP = {
  'm': 0,
  'p': 0,
  'listStyle': 'none',
  'display': 'grid',
  'gridTemplateColumns': 'repeat(7, minmax(0, 1fr))',
  'border': '1px solid var(--line)',
  'borderRadius': 'var(--radius)',
  'overflow': 'hidden',
  '& li + li': { borderLeft: '1px solid var(--line)' },
}
const DAY = {
  'display': 'flex',
  'flexDirection': 'column',
  'alignItems': { xs: 'center', sm: 'flex-start' },
  'gap': 1.25,
  'height': '100%',
  'p': { xs: '10px 0', sm: 1.5 },
  'color': 'inherit',
  'textDecoration': 'none',
  '&:hover': { bgcolor: 'var(--surface-2)' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { bgcolor: 'var(--wash)' },
  '&[aria-current] b': { color: 'var(--brand)' },
  '& .count': {
    display: { xs: 'none', sm: 'block' },
    fontSize: 'var(--t-s)',
    color: 'var(--ink-3)',
  },
}
const HEAD = {
  'display': 'flex',
  'flexDirection': { xs: 'column', sm: 'row' },
  'alignItems': { xs: 'center', sm: 'baseline' },
  'gap': { xs: 0.25, sm: 0.75 },
  '& small': { color: 'var(--ink-3)', fontSize: 'var(--t-s)' },
  '& b': { font: '700 var(--t-l)/1 var(--font-head)' },
}
const DOTS = {
  'display': 'grid',
  'gridTemplateColumns': { xs: 'repeat(2, 9px)', sm: 'repeat(4, 12px)' },
  'gap': { xs: '5px', sm: '6px' },
  'minHeight': { xs: 37, sm: 30 },
  'alignContent': 'start',
  '& i': { width: '100%', aspectRatio: '1', borderRadius: '50%' },
}
