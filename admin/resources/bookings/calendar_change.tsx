import * as routes from '#api/routes'
import { Link } from 'react-router'
import { Alert, Box, Button } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import type { AnswerOf } from '#api/client'
import { formatShortWhen, unbroken } from '#shared/formats'
import { useItems } from '../../data/use_read'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'

/** A booking whose event was moved or deleted in a calendar, or that clashes with one. */
export type CalendarChange = AnswerOf<typeof routes.ticketingCalendarChangesIndex>['items'][number]

type Outcome = CalendarChange['outcomes'][number]

/** What a host is asked because of what calendars say, the next booking first. */
export function useCalendarChanges() {
  return useItems(routes.ticketingCalendarChangesIndex, {})
}

/** What happened there, in words. */
export function useChangeText(): (change: CalendarChange) => string {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const when = (instant: string) => formatShortWhen(instant, timeZone, locale)
  return ({ calendar, kind, start, there }) => {
    const values = { calendar, when: when(start), there: there && when(there.start) }
    return unbroken(t(`admin.bookings.calendar_change.${kind}`, values))
  }
}

interface AnswersProps {
  change: CalendarChange
  onDone?: () => void
}

/** What may become of the booking, the first of which is what the host did in the calendar; of a clash, another time. */
export function ChangeAnswers({ change, onDone }: AnswersProps) {
  const t = useTranslate()
  const { id, title, outcomes, kind, moveTo } = change
  const nameOf = (outcome: Outcome) =>
    outcome === 'keep' && kind !== 'moved' ? `keep_${kind}` : outcome
  const { save, isBusy } = useSave<Outcome>({
    send: (api, outcome) =>
      api.call(routes.ticketingCalendarChangesAnswer, { params: { id }, body: { outcome } }),
    saved: (_answer, outcome) => ({
      text: `admin.bookings.calendar_change.done.${kind === 'clash' ? nameOf(outcome) : outcome}`,
    }),
    reads: [
      routes.ticketingCalendarChangesIndex,
      routes.marketingOverviewShow,
      routes.ticketingTicketsHistory,
      routes.messagingDeliveriesOfBooking,
    ],
    refreshes: true,
    onSaved: onDone,
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {moveTo && (
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={moveTo}
          aria-label={`${t('admin.bookings.calendar_change.give_time')}: ${title}`}
        >
          {t('admin.bookings.calendar_change.give_time')}
        </Button>
      )}
      {outcomes.map((outcome, index) => (
        <Button
          key={outcome}
          size="small"
          variant={index === 0 && !moveTo ? 'contained' : 'outlined'}
          disabled={isBusy}
          aria-label={`${t(`admin.bookings.calendar_change.${nameOf(outcome)}`)}: ${title}`}
          onClick={() => void save(outcome)}
        >
          {t(`admin.bookings.calendar_change.${nameOf(outcome)}`)}
        </Button>
      ))}
    </Box>
  )
}

/** The same in the panel of the booking; nothing while nothing is asked about it. */
export function BookingChanges({ code, onDone }: { code: string; onDone: () => void }) {
  const { data = [] } = useCalendarChanges()
  const textOf = useChangeText()
  return data
    .filter((change) => change.code === code)
    .map((change) => (
      <Alert key={change.id} severity="warning" sx={{ '& .MuiAlert-message': MESSAGE }}>
        {textOf(change)}
        <ChangeAnswers change={change} onDone={onDone} />
      </Alert>
    ))
}

const MESSAGE = { display: 'grid', gap: 1.25 }
