import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ChartBox } from './chart_box'
import type { Analytics, Query } from './use_analytics'

type Props = { analytics: Analytics; query: Query }

/** Hours that are drawn at least. */
const [FIRST, LAST] = [9, 18]

/** Bookings by day of the week and hour, the darker the more. It is a table, so its numbers can be read. */
export function Hours({ analytics: { hours }, query }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  if (hours.length === 0) return null
  const title = t('admin.analytics.charts.hours')
  const all = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(FIRST, ...all), Math.max(LAST, ...all)]
  const shown = Array.from({ length: last - first + 1 }, (_hour, at) => first + at)
  const most = Math.max(...hours.map(({ booked }) => booked))
  const clock = (hour: number) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'es-PE', {
      hour: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(Date.UTC(2026, 0, 1, hour)))
  const bookedAt = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.booked ?? 0
  const day = (weekday: number) => t(`admin.analytics.weekdays.${weekday}`)
  return (
    <ChartBox
      title={title}
      part="hours"
      query={query}
      columns={['weekday', 'hour', 'booked']}
      rows={hours
        .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
        .map(({ weekday, hour, booked }) => [day(weekday), clock(hour), booked])}
    >
      <Box tabIndex={0} role="region" aria-label={title} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={HEAT}>
          <thead>
            <tr>
              <td />
              {shown.map((hour) => (
                <th key={hour} scope="col">
                  <abbr title={clock(hour)}>{hour}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{day(weekday).slice(0, 3)}</th>
                {shown.map((hour) => (
                  <Cell key={hour} booked={bookedAt(weekday, hour)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </ChartBox>
  )
}

function Cell({ booked, most }: { booked: number; most: number }) {
  const share = booked / most
  // Nothing between, where neither dark nor light numbers can be read well.
  const strength = Math.round(share > 0.5 ? 60 + share * 40 : 10 + share * 50)
  return (
    <td>
      <Box
        component="span"
        sx={{
          bgcolor:
            booked === 0
              ? 'var(--wash)'
              : `color-mix(in srgb, var(--brand) ${strength}%, var(--surface))`,
          color: share > 0.5 ? 'var(--on-brand)' : 'var(--ink)',
        }}
      >
        {booked || ''}
      </Box>
    </td>
  )
}

const HEAT = {
  'width': '100%',
  'borderCollapse': 'separate',
  'borderSpacing': '2px',
  'fontSize': '12px',
  'fontVariantNumeric': 'tabular-nums',
  '& th': { fontWeight: 600, color: 'var(--ink-2)', px: 0.25 },
  '& th[scope=row]': { textAlign: 'left', pr: 0.75 },
  '& abbr': { textDecoration: 'none' },
  '& td': { p: 0, minWidth: 26 },
  '& td > span': {
    display: 'grid',
    placeItems: 'center',
    height: 28,
    borderRadius: '5px',
    fontWeight: 600,
  },
}
