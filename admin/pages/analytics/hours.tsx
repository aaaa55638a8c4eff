import { useState } from 'react'
import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ChartBox } from './chart_box'
import { amountIn, moneyWords } from './words'
import { ChoiceField } from '../../ui/choice_field'
import { useHasRoom } from '../../ui/use_has_room'
import type { Analytics, Query } from './use_analytics'

type Props = { analytics: Analytics; query: Query }

/** Hours that are drawn at least, and how many have room beside each other. */
const [FIRST, LAST] = [9, 18]
const MOST_ACROSS = 20

/** What an hour of the week may be coloured by. */
const MEASURES = ['booked', 'attended', 'noShow', 'revenue'] as const

type Measure = (typeof MEASURES)[number]
type Hour = Analytics['hours'][number]

/** What happens by day of the week and hour, the darker the more. It is a table, so its numbers can be read. */
export function Hours({ analytics: { hours, currency }, query }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const [measure, setMeasure] = useState<Measure>('booked')
  if (hours.length === 0) return null
  const title = t('admin.analytics.charts.hours')
  const day = (weekday: number) => t(`admin.analytics.weekdays.${weekday}`)
  return (
    <ChartBox
      title={title}
      part="hours"
      query={query}
      columns={['weekday', 'hour', 'booked', 'attended', 'noShow', 'cancelled', 'revenue']}
      rows={hours
        .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
        .map(({ weekday, hour, revenue, ...of }) => [
          ...[day(weekday), clockText(hour, locale)],
          ...[of.booked, of.attended, of.noShow, of.cancelled],
          moneyWords(revenue, currency),
        ])}
    >
      <ChoiceField
        label={t('admin.analytics.measure')}
        value={measure}
        onChange={setMeasure}
        choices={MEASURES.map((value) => ({
          value,
          text: t(`admin.analytics.columns.${value}`),
        }))}
      />
      <Heat {...{ title, hours, day }} valueOf={valueOf(measure, currency)} />
    </ChartBox>
  )
}

const valueOf = (measure: Measure, currency: string) => (hour: Hour) =>
  measure === 'revenue' ? Math.max(0, amountIn(hour.revenue, currency)) : hour[measure]

const clockText = (hour: number, locale: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'es-PE', {
    hour: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2026, 0, 1, hour)))

interface HeatProps {
  title: string
  hours: Hour[]
  day: (weekday: number) => string
  valueOf: (hour: Hour) => number
}

/** A day of the week or an hour at the edge of the drawing. */
type Mark = { at: number; text: string; title: string }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Days down and hours across; where those have no room, the other way round, so that the whole day is seen at once. */
function Heat({ title, hours, day, valueOf }: HeatProps) {
  const locale = useLocale() ?? 'es'
  const all = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(FIRST, ...all), Math.max(LAST, ...all)]
  const isAcross = useHasRoom() && last - first < MOST_ACROSS
  const most = Math.max(1, ...hours.map(valueOf))
  const days = WEEKDAYS.map((at) => ({ at, text: day(at).slice(0, 3), title: day(at) }))
  const clock = Array.from({ length: last - first + 1 }, (_hour, index) => {
    const text = clockText(first + index, locale)
    return { at: first + index, text: isAcross ? String(first + index) : text, title: text }
  })
  const [across, down] = isAcross ? [clock, days] : [days, clock]
  const valueAt = (column: Mark, row: Mark) => {
    const [{ at: hour }, { at: weekday }] = isAcross ? [column, row] : [row, column]
    const found = hours.find((one) => one.weekday === weekday && one.hour === hour)
    return found ? valueOf(found) : 0
  }
  return (
    <Box tabIndex={0} role="region" aria-label={title} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={isAcross ? HEAT : EVEN}>
        <thead>
          <tr>
            <td />
            {across.map((column) => (
              <th key={column.at} scope="col">
                <abbr title={column.title}>{column.text}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((row) => (
            <tr key={row.at}>
              <th scope="row">
                <abbr title={row.title}>{row.text}</abbr>
              </th>
              {across.map((column) => (
                <Cell key={column.at} value={valueAt(column, row)} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function Cell({ value, most }: { value: number; most: number }) {
  const locale = useLocale() ?? 'es'
  const share = value / most
  // Nothing between, where neither dark nor light numbers can be read well.
  const strength = Math.round(share > 0.5 ? 60 + share * 40 : 10 + share * 50)
  return (
    <td>
      <Box
        component="span"
        sx={{
          bgcolor:
            value === 0
              ? 'var(--wash)'
              : `color-mix(in srgb, var(--brand) ${strength}%, var(--surface))`,
          color: share > 0.5 ? 'var(--on-brand)' : 'var(--ink)',
        }}
      >
        {value > 0 && shortly(value, locale)}
      </Box>
    </td>
  )
}

/** Whole numbers; from a thousand on as `1,4 k`, for a cell is narrow. */
const shortly = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    notation: value < 1000 ? 'standard' : 'compact',
    maximumFractionDigits: value < 1000 ? 0 : 1,
  }).format(value)

const HEAT = {
  'width': '100%',
  'borderCollapse': 'separate',
  'borderSpacing': '2px',
  'fontSize': '12px',
  'fontVariantNumeric': 'tabular-nums',
  '& th': { fontWeight: 600, color: 'var(--ink-2)', px: 0.25 },
  '& th[scope=row]': { textAlign: 'left', pr: 0.75, whiteSpace: 'nowrap' },
  '& abbr': { textDecoration: 'none' },
  '& td': { p: 0, minWidth: 22 },
  '& td > span': {
    display: 'grid',
    placeItems: 'center',
    height: 28,
    px: 0.25,
    whiteSpace: 'nowrap',
    borderRadius: '5px',
    fontWeight: 600,
  },
}
/** Days are as wide as each other; the widest hour is "12 p. m.". */
const EVEN = { ...HEAT, 'tableLayout': 'fixed', '& thead td': { width: 62 } }
