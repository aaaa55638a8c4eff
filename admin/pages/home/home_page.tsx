import { DateTime } from 'luxon'
import { Box } from '@mui/material'
import { CalendarPlus } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat } from '#shared/formats'
import { dateIn } from '../../ui/time'
import { DayLine } from './day_line'
import { EmptyState } from '../../ui/empty_state'
import { ErrorState } from '../../ui/error_state'
import { HealthNotices } from '../integrations/health_notice'
import { Charts } from './charts'
import { Figures } from './figures'
import { FirstSteps } from './first_steps'
import { HomeActions } from './home_actions'
import { HomeSkeleton } from './home_skeleton'
import { LinkCard } from './link_card'
import { MoneyWaits } from './money_waits'
import { NextHour } from './next_hour'
import { Page } from '../../ui/page'
import { useHasRoom } from '../../ui/use_has_room'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { useWeek } from './use_week'
import { Requests, UnpaidBookings } from './waiting'
import { WaitingChanges } from './waiting_changes'
import { WaitingMessages } from './waiting_messages'
import { WaitingProof } from './waiting_proof'
import { OpenDispute } from '../disputes/open_disputes'
import { WaitingUnmatched } from '../unmatched/waiting_unmatched'
import { WeekStrip } from './week_strip'

/** The first page is today: its hours, then the week; beside them what waits, how the week goes, and the link. */
export function Home() {
  const t = useTranslate()
  const now = useNow()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const week = useWeek(now)
  const hasRoom = useHasRoom()
  const today = dateIn(now.toISOString(), timeZone)
  const hours = (week.hours ?? []).filter(({ start }) => dateIn(start, timeZone) === today)
  const left = hours.filter(({ end }) => end > now.toISOString())
  const [next] = left.filter(({ state }) => state !== 'held')
  const title = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const intro = t('admin.home.intro', { count: hours.length, left: left.length })

  return (
    <Page
      title={capital(title.format(now))}
      intro={week.hours ? intro : '\u00a0'}
      actions={hasRoom && <HomeActions />}
    >
      <Box sx={COLUMNS}>
        <Box sx={FIRST}>
          <HealthNotices />
          <FirstSteps />
          {next && <NextHour hour={next} now={now} />}
        </Box>
        <Box sx={MAIN}>
          {week.error && <ErrorState of="bookings" error={week.error} onRetry={week.refetch} />}
          {!week.error && week.isPending && <HomeSkeleton />}
          {!week.error && !week.isPending && (
            <>
              {hours.length + week.gaps.length > 0 ? (
                <DayLine day={today} now={now} hours={hours} gaps={week.gaps} />
              ) : (
                <EmptyState
                  icon={CalendarPlus}
                  title={t('admin.home.no_bookings')}
                  text={t('admin.bookings.empty_text')}
                />
              )}
              <WeekStrip
                days={daysFrom(now, timeZone)}
                today={today}
                hours={week.hours ?? []}
                openDays={week.knowsHours ? week.openDays : undefined}
              />
            </>
          )}
        </Box>
        <Box component="aside" aria-label={t('admin.home.aside')} sx={ASIDE}>
          <Box sx={WAITS}>
            <OpenDispute />
            <WaitingProof />
            <Requests />
            <WaitingChanges />
            <WaitingMessages />
            <WaitingUnmatched />
            <MoneyWaits />
          </Box>
          <UnpaidBookings />
          <Figures />
          <LinkCard />
        </Box>
        <Box sx={BELOW}>
          <Charts />
        </Box>
      </Box>
    </Page>
  )
}

/** The dates of the week, from Monday on. */
function daysFrom(now: Date, timeZone: string): string[] {
  const monday = DateTime.fromJSDate(now, { zone: timeZone }).startOf('week')
  return Array.from({ length: 7 }, (_, days) => monday.plus({ days }).toISODate()!)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * On a phone and a tablet what waits comes first; the aside gives its parts to the one column. At a desk each part has its
 * row, for what comes first may be empty.
 */
const COLUMNS = {
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
  gridTemplateRows: { lg: 'auto auto 1fr' },
}
const FIRST = {
  'gridColumn': '1 / -1',
  'gridRow': { lg: 1 },
  'display': 'grid',
  'gap': 3,
  'order': { xs: -2, lg: 0 },
  '&:empty': { display: 'none' },
}
const MAIN = { display: 'grid', gap: 3, minWidth: 0, gridRow: { lg: 2 } }
const ASIDE = {
  display: { xs: 'contents', lg: 'grid' },
  gap: 3,
  minWidth: 0,
  gridColumn: { lg: 2 },
  gridRow: { lg: '2 / span 2' },
}
const WAITS = {
  'display': 'grid',
  'gap': 3,
  'minWidth': 0,
  'alignItems': 'start',
  'order': { xs: -1, lg: 0 },
  'gridTemplateColumns': {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr)',
  },
  // Of an odd number the last has the row for itself.
  '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  '&:empty': { display: 'none' },
}
const BELOW = { 'minWidth': 0, 'gridRow': { lg: 3 }, '&:empty': { display: 'none' } }
