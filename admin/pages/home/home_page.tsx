import { DateTime } from 'luxon'
import { Box } from '@mui/material'
import { CalendarPlus } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat } from '#shared/formats'
import { dateIn } from '../../ui/time'
import { DayLine } from './day_line'
import { EmptyState } from '../../ui/empty_state'
import { ErrorState } from '../../ui/error_state'
import { Figures } from './figures'
import { FirstSteps } from './first_steps'
import { HomeSkeleton } from './home_skeleton'
import { LinkCard } from './link_card'
import { MoneyWaits } from './money_waits'
import { NextHour } from './next_hour'
import { Page } from '../../ui/page'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { useWeek } from './use_week'
import { Waiting } from './waiting'
import { OpenDispute } from '../disputes/open_disputes'
import { WaitingProofs } from '../proofs/waiting_proofs'
import { WaitingUnmatched } from '../unmatched/waiting_unmatched'
import { WeekStrip } from './week_strip'

/** The first page is today: its hours, then the week; beside them what waits, how the week goes, and the link. */
export function Home() {
  const t = useTranslate()
  const now = useNow()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const week = useWeek(now)
  const today = dateIn(now.toISOString(), timeZone)
  const hours = (week.hours ?? []).filter(({ start }) => dateIn(start, timeZone) === today)
  const left = hours.filter(({ end }) => end > now.toISOString())
  const [next] = left.filter(({ state }) => state !== 'held')
  const title = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const intro = t('admin.home.intro', { count: hours.length, left: left.length })

  return (
    <Page title={capital(title.format(now))} intro={week.hours ? intro : '\u00a0'}>
      <Box sx={COLUMNS}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FirstSteps />
        </Box>
        <Box sx={MAIN}>
          {week.error && <ErrorState of="bookings" error={week.error} onRetry={week.refetch} />}
          {!week.error && week.isPending && <HomeSkeleton />}
          {!week.error && !week.isPending && (
            <>
              {next && <NextHour hour={next} now={now} />}
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
          <OpenDispute />
          <WaitingProofs />
          <WaitingUnmatched />
          <MoneyWaits />
          <Waiting />
          <Figures />
          <LinkCard />
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

const COLUMNS = {
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
}
const MAIN = { display: 'grid', gap: 3, minWidth: 0 }
const ASIDE = { display: 'grid', gap: 3, minWidth: 0 }
