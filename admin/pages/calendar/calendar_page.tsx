import { useMemo, useState } from 'react'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate, useParams } from 'react-router'
import { AttendedDrawer } from './attended/attended_drawer'
import { BookingDrawer } from '../../resources/bookings/booking_drawer'
import { HealthNotices } from '../integrations/health_notice'
import { colorsOfMembers } from './member_colors'
import { CalendarBar } from './calendar_bar'
import { DayList } from './day_list'
import { datesOf } from './views'
import { ErrorState } from '../../ui/error_state'
import { HostsProvider } from './event_words'
import { FeatureButton } from '../../ui/feature_button'
import { instantAt } from './instant_at'
import { Legend } from './legend'
import { MonthGrid } from './month_grid'
import { ColorProvider } from './color_by'
import { MoveEventDialog, MoveToDialog, NewTimeDialog } from './drop_dialogs'
import { MoveSession } from '../../resources/workshops/move_session'
import { NewBookingButton } from '../../resources/bookings/list_actions'
import { Page } from '../../ui/page'
import { Rows } from '../../ui/skeletons'
import { TimeGrid, type Column, type Dropped } from './time_grid'
import { askedDates, useCalendar, type CalendarChanges } from './use_calendar'
import { useHasRoom } from '../../ui/use_has_room'
import { useHours } from './use_hours'
import { useEvents, type Agenda, type CalendarEvent } from './use_events'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useStable } from './use_stable'
import { ViewChoice } from './view_choice'

/** A host's time by month, week or day: bookings, workshops, absences and other calendars. On a phone a day as a list. */
export function Calendar() {
  const t = useTranslate()
  const hasRoom = useHasRoom()

  return (
    <Page
      title={t('admin.menu.calendar')}
      // A phone has it in the bar below.
      actions={
        hasRoom && (
          <>
            <ViewChoice />
            <FeatureButton feature="bookingModule" label={t('admin.bookings.new.open')}>
              <NewBookingButton />
            </FeatureButton>
          </>
        )
      }
    >
      <HealthNotices />
      <Shown />
      <OpenBooking />
    </Page>
  )
}

/** What the address names, and the way to other dates. Apart from the page, which is not drawn anew for them. */
function Shown() {
  const { change, step, ...shown } = useCalendar()
  const dates = askedDates(shown.view, shown.date, !shown.isPhone)
  return (
    <>
      <CalendarBar {...shown} dates={dates} onChange={change} onStep={step} />
      <Answered shown={shown} dates={dates} onChange={change} />
    </>
  )
}

/** The answer for the dates. Apart from the bar, which is not drawn anew for each answer. */
function Answered({ dates, ...shown }: Omit<EventsProps, 'agenda'> & { dates: string[] }) {
  const { data, error, refetch } = useEvents(dates)
  if (error) return <ErrorState of="bookings" error={error} onRetry={() => void refetch()} />
  return data ? <Events agenda={data} {...shown} /> : <Rows height={64} count={6} />
}

interface EventsProps {
  shown: Omit<ReturnType<typeof useCalendar>, 'change' | 'step'>
  onChange: (changes: CalendarChanges) => void
  agenda: Agenda
}

/** The events of the chosen members and services, in the chosen view. */
function Events({ shown, agenda, onChange }: EventsProps) {
  const t = useTranslate()
  const { view, date, services, color, isPhone, today, now } = shown
  const [dropped, drop] = useState<Dropped>()
  const [moved, move] = useState<CalendarEvent>()
  const { hosts, only } = useMemo(() => chosenHosts(agenda, shown.members), [agenda, shown.members])
  const events = useMemo(
    () => chosenEvents(agenda.items, { only, services }),
    [agenda, only, services]
  )
  const dates = useMemo(() => datesOf(view, date), [view, date])
  const hours = useHours({ dates: askedDates(view, date, !isPhone), isShown: view !== 'month' })
  const members = useMemo(
    () => (color === 'member' ? colorsOfMembers(agenda.hosts.map(({ id }) => id)) : undefined),
    [color, agenda.hosts]
  )
  const columns = useMemo(
    () => columnsFor({ dates, events, hosts, only }),
    [dates, events, hosts, only]
  )
  const common = { today, now, events }
  // A column of a week becomes a day; one of a member on a day stands alone.
  const widen = useStable(({ date: day, hostIds }: Column) =>
    onChange(dates.length > 1 ? { view: 'day', date: day } : { member: hostIds?.join() })
  )

  // What is free is said of one member, all of whose meetings are shown.
  const isWhole = hosts.length < 2 && services.length === 0

  return (
    <HostsProvider value={namedHosts(hosts, shown)}>
      <ColorProvider value={members}>
        {isPhone && (
          <DayList
            {...common}
            date={date}
            open={isWhole ? hours?.(date, only) : undefined}
            onGo={(day) => onChange({ date: day })}
            onTake={(time) => drop({ ...time, hostId: only?.length === 1 ? only[0] : undefined })}
          />
        )}
        {!isPhone && view === 'month' && (
          <MonthGrid
            {...common}
            dates={dates}
            month={date}
            onChoose={(day) => onChange({ view: 'day', date: day })}
            onDrop={drop}
            onMove={move}
          />
        )}
        {!isPhone && view !== 'month' && (
          <TimeGrid
            {...{ today, now, columns, hours }}
            onDrop={drop}
            onMove={move}
            onWiden={widen}
          />
        )}
        {!isPhone && (
          <Legend
            hasHours={hours !== undefined}
            hosts={agenda.hosts}
            members={members}
            events={events}
          />
        )}
        {agenda.isCut && <Box sx={{ mt: 1 }}>{t('admin.calendar.cut')}</Box>}
        {dropped && <DropDialog dropped={dropped} hosts={hosts} onClose={() => drop(undefined)} />}
        {moved && <MoveToDialog event={moved} onClose={() => move(undefined)} />}
      </ColorProvider>
    </HostsProvider>
  )
}

const NOBODY: Agenda['hosts'] = []

/** The people whose names stand at what closes their time. None where all is of one, or each has a column. */
function namedHosts(hosts: Agenda['hosts'], { view, isPhone }: EventsProps['shown']) {
  const hasColumns = view === 'day' && !isPhone
  return hosts.length === 1 || hasColumns ? NOBODY : hosts
}

/** The chosen members, and their ids as far as there are others; all where none of the named is a member. */
function chosenHosts({ hosts }: Agenda, members: string[]) {
  const chosen = hosts.filter(({ id }) => members.includes(id))
  if (chosen.length === 0 || chosen.length === hosts.length) return { hosts }
  return { hosts: chosen, only: chosen.map(({ id }) => id) }
}

type Chosen = { only?: string[]; services: string[] }

/** What closes time is of no service: it stands beside the meetings of the chosen ones. */
function chosenEvents(events: CalendarEvent[], { only, services }: Chosen): CalendarEvent[] {
  return events.filter(
    ({ hostIds, productId }) =>
      (!only || hostIds.some((id) => only.includes(id))) &&
      (!productId || services.length === 0 || services.includes(productId))
  )
}

type Wanted = {
  dates: string[]
  events: CalendarEvent[]
  hosts: Agenda['hosts']
  /** Their ids, where others are not shown. */
  only?: string[]
}

/** A column for each day, or on one day for each of several members. */
function columnsFor({ dates, events, hosts, only }: Wanted): Column[] {
  if (hosts.length < 2 || dates.length > 1)
    return dates.map((date) => ({
      key: date,
      date,
      heading: '',
      events,
      ...(only && { hostIds: only }),
    }))
  return hosts.map(({ id, fullName }) => ({
    key: id,
    date: dates[0]!,
    heading: fullName,
    events: events.filter(({ hostIds }) => hostIds.includes(id)),
    hostIds: [id],
  }))
}

interface DropProps {
  dropped: Dropped
  hosts: Agenda['hosts']
  onClose: () => void
}

function DropDialog({ dropped, hosts, onClose }: DropProps) {
  const { timeZone } = useMe()
  const { date, start, end, hostId, event } = dropped
  const from = instantAt(date, start, timeZone)
  if (!event)
    return (
      <NewTimeDialog
        span={{ start: from, end: instantAt(date, end, timeZone) }}
        hostId={hostId}
        onClose={onClose}
      />
    )
  if (event.kind === 'WORKSHOP')
    return from === event.start ? null : <MoveSession {...{ event, start: from, onClose }} />
  // An hour that several attend together stays theirs.
  const { hostIds } = event
  const member = hosts.find(({ id }) => id === hostId && hostIds.length < 2 && id !== hostIds[0])
  if (!member && from === event.start) return null
  return <MoveEventDialog event={event} start={from} member={member} onClose={onClose} />
}

/** The booking, or the meeting of a team, that the address names, over the calendar. */
function OpenBooking() {
  const path = usePath()
  const navigate = useNavigate()
  const { search } = useLocation()
  const named = useParams()['*'] || undefined
  const close = () => void navigate({ pathname: path('calendar'), search })
  const [, teamId, meetingId] = /^team\/([^/]+)\/([^/]+)$/.exec(named ?? '') ?? []
  if (teamId && meetingId) return <AttendedDrawer {...{ teamId, meetingId }} onClose={close} />
  return <BookingDrawer code={named} onClose={close} />
}
