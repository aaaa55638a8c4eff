import { useState } from 'react'
import { DateTime } from 'luxon'
import { useLocale, useTranslate } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { Box, Typography, useMediaQuery, type Theme } from '@mui/material'
import { EntryTabs } from '../../ui/entry_tabs'
import { BlockDialog } from '../../resources/blocked/block_dialog'
import { Choice, WeekBar } from './week_bar'
import { DayColumn } from './day_column'
import { DayStrip } from './day_strip'
import { ErrorState } from '../../ui/error_state'
import { formatShortDay } from '../../ui/time'
import { formatZone } from '#shared/formats'
import { Legend } from './legend'
import { OpenDialog } from './open_dialog'
import { Page } from '../../ui/page'
import { Rows } from '../../ui/skeletons'
import { useWanted, useWeek, WEEK, type Wanted, type Piece, type Week } from './use_week'
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
      tabs={<EntryTabs of="availability" />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Choice wanted={wanted} isTeam={isTeam} onChange={change} />
        {error && <ErrorState of="week" error={error} onRetry={() => void refetch()} />}
        {!error && isPending && <Rows height={120} />}
        {!error && week && <Shown week={week} wanted={wanted} change={change} />}
      </Box>
    </Page>
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
      <WeekBar start={week.start} onGo={(start) => change({ start, day: undefined })} />
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

/** A person's week side by side where there is room, else a day at a time; a team's members always a day at a time. */
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

  if (hasRoom && !isTeam)
    return (
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
        {hosts[0]!.days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            timeZone={timeZone}
            heading={shortDay(day.date)}
            onChoose={onChoose}
          />
        ))}
      </Box>
    )
  return (
    <>
      <DayStrip {...{ hosts, today, chosen }} onChoose={(day) => change({ day })} />
      <Box sx={SIDE_BY_SIDE}>
        {hosts.map(({ id, fullName, days }) => (
          <DayColumn
            key={id}
            day={days[dates.indexOf(chosen)]!}
            timeZone={timeZone}
            heading={isTeam ? fullName : undefined}
            onChoose={isTeam ? undefined : onChoose}
          />
        ))}
      </Box>
    </>
  )
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
}
