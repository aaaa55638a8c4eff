import { useState } from 'react'
import { DateTime } from 'luxon'
import { useLocale, useTranslate } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { Box, Skeleton, Typography, useMediaQuery, type Theme } from '@mui/material'
import { EntryTabs } from '../../ui/entry_tabs'
import { Awaited } from '../../ui/skeletons'
import { BlockDialog } from '../../resources/blocked/block_dialog'
import { Choice, WeekBar } from './week_bar'
import { DayStrip } from './day_strip'
import { ErrorState } from '../../ui/error_state'
import { formatShortDay } from '#shared/formats'
import { formatZone } from '#shared/formats'
import { Legend } from './legend'
import { OpenDialog } from './open_dialog'
import { Page } from '../../ui/page'
import { useWanted, useWeek, WEEK, weekScale, type Piece, type Wanted, type Week } from './use_week'
import { WeekGrid } from './week_grid'
import { WhyButton } from './why_button'
import { readAgain } from '../../data/use_read'
import { useMe } from '../../data/account'

/** A week as clients will be offered it, and what closes the rest of the hours. */
export function OfferedWeekPage() {
  const t = useTranslate()
  const isTeam = useMe().type === 't'
  const [wanted, change] = useWanted()
  const { data: week, error, isPending, refetch } = useWeek(wanted)

  return (
    <Page
      title={t('admin.week.title')}
      intro={t(isTeam ? 'admin.week.team_intro' : 'admin.week.intro')}
      actions={<WhyButton serviceId={wanted.serviceId} />}
      tabs={<EntryTabs of="availability" />}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={BAR}>
          <WeekBar start={week?.start} onGo={(start) => change({ start, day: undefined })} />
          <Choice wanted={wanted} isTeam={isTeam} onChange={change} />
        </Box>
        {error && <ErrorState of="week" error={error} onRetry={() => void refetch()} />}
        {!error && isPending && <Columns />}
        {!error && week && <Shown week={week} wanted={wanted} change={change} />}
      </Box>
    </Page>
  )
}

/** The shape of a week. */
function Columns() {
  return (
    <Awaited>
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gap: 1, pl: { xs: 6.75, sm: 9 } }}>
        {[480, 360, 420, 300, 480, 240, 360].map((height, at) => (
          <Skeleton
            key={at}
            variant="rounded"
            height={height}
            sx={{ display: { xs: at > 0 ? 'none' : 'block', lg: 'block' } }}
          />
        ))}
      </Box>
    </Awaited>
  )
}

interface ShownProps {
  week: Week
  wanted: Wanted
  change: (changes: Wanted) => void
}

function Shown({ week, wanted, change }: ShownProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const queries = useQueryClient()
  const [chosen, choose] = useState<Piece>()
  const again = () => void readAgain(queries, [WEEK])
  const close = () => choose(undefined)
  const noon = `${week.start}T12:00:00Z`

  return (
    <>
      <Days week={week} wanted={wanted} change={change} onChoose={choose} />
      <Typography variant="body2" color="text.secondary">
        {t('admin.week.zone', { zone: formatZone(week.timeZone, noon, locale) })}
      </Typography>
      <Legend hosts={week.hosts} />
      {chosen?.state === 'FREE' && <BlockDialog span={chosen} onClose={close} />}
      {chosen?.state === 'BLOCKED' && (
        <OpenDialog piece={chosen} onClose={close} onOpened={again} />
      )}
    </>
  )
}

/** A person's week side by side where there is room, else a day at a time; the members of a team always a day at a time. */
function Days({
  week,
  wanted,
  change,
  onChoose,
}: ShownProps & { onChoose: (piece: Piece) => void }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const { hosts, timeZone, isTeam } = week
  const today = DateTime.now().setZone(timeZone).toISODate()!
  const dates = (hosts[0]?.days ?? []).map(({ date }) => date)
  const shortDay = (date: string) => {
    const name = formatShortDay(`${date}T12:00:00Z`, 'UTC', locale)
    return date === today ? `${name} · ${t('admin.week.today')}` : name
  }
  const chosen = [wanted.day, today].find((date) => date && dates.includes(date)) ?? dates[0]!

  const grid = { timeZone, today }
  const own = hosts[0]?.days ?? []

  if (hasRoom && !isTeam)
    return (
      <WeekGrid
        {...grid}
        scale={weekScale(week, DAYTIME)}
        columns={own.map((day) => ({ key: day.date, heading: shortDay(day.date), day }))}
        onChoose={onChoose}
      />
    )
  return (
    <>
      <DayStrip {...{ hosts, today, chosen }} onChoose={(day) => change({ day })} />
      <WeekGrid
        {...grid}
        scale={weekScale(week, hasRoom ? DAYTIME : undefined)}
        columns={hosts.map(({ id, fullName, days }) => ({
          key: id,
          heading: isTeam ? fullName : shortDay(chosen),
          day: days[dates.indexOf(chosen)]!,
        }))}
        isWide={isTeam}
        onChoose={isTeam ? undefined : onChoose}
      />
    </>
  )
}

/** The hours that a desk always shows. */
const DAYTIME = { first: 6, last: 22 }
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
}
