import { Box, ButtonBase } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat, formatDay } from '#shared/formats'
import { startsOf } from './day_column'
import type { WeekHost } from './use_week'

interface Props {
  hosts: WeekHost[]
  chosen: string
  today: string
  onChoose: (date: string) => void
}

/** The days of the week, each with the number of its starts; one of them is shown. */
export function DayStrip({ hosts, chosen, today, onChoose }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const days = hosts[0]?.days ?? []
  const short = (date: string) =>
    dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(date))

  return (
    <Box role="group" aria-label={t('admin.week.days')} sx={STRIP}>
      {days.map(({ date }, index) => {
        const count = hosts.reduce((sum, host) => sum + startsOf(host.days[index]!), 0)
        const name = formatDay(`${date}T12:00:00Z`, 'UTC', locale)
        return (
          <ButtonBase
            key={date}
            aria-pressed={date === chosen}
            aria-current={date === today ? 'date' : undefined}
            aria-label={`${name}, ${t('admin.week.starts', { count })}`}
            onClick={() => onChoose(date)}
            sx={{ ...DAY, ...(date === chosen && CHOSEN) }}
          >
            <span>{short(date)}</span>
            <strong>{Number(date.slice(8))}</strong>
            <span>{count}</span>
          </ButtonBase>
        )
      })}
    </Box>
  )
}

const STRIP = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5 }
const DAY = {
  'display': 'grid',
  'justifyItems': 'center',
  'py': 0.75,
  'fontSize': 12,
  'fontFamily': 'inherit',
  'lineHeight': 1.4,
  'borderRadius': 'var(--radius)',
  'color': 'var(--ink-2)',
  '& strong': { fontSize: 17, color: 'var(--ink)' },
  '&[aria-current] strong': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: 2 },
}
const CHOSEN = {
  'bgcolor': 'var(--brand)',
  'color': 'var(--on-brand)',
  '& strong': { fontSize: 17, color: 'var(--on-brand)' },
}
