import { useId, useState } from 'react'
import { Ban, CalendarPlus, CircleHelp } from 'lucide-react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useGetOne, useLocale, useRefresh, useTranslate } from 'react-admin'
import { BlockDialog } from '../../resources/blocked/block_dialog'
import { Refusal, rulesIn } from '../../resources/bookings/anyway'
import { can } from '#shared/plans'
import { formatWhen } from '#shared/formats'
import { FormDialog } from '../../ui/form_dialog'
import { NewBookingDialog } from '../../resources/bookings/new_booking_dialog'
import { blocksOwnTime, useMe } from '../../data/account'
import { MoveConsequences } from '../../resources/bookings/move_consequences'
import { MoveSession } from '../../resources/workshops/move_session'
import { MoveDialog } from '../../resources/bookings/time_dialogs'
import { ProposeButton, usePropose } from '../../resources/bookings/propose_button'
import { latestOf } from '../../ui/use_save'
import { useMove } from './use_move'
import { WhyDialog } from '../offered_week/why_dialog'
import { bookingOf, type Agenda, type CalendarEvent } from './use_events'
import type { Ticket } from '../../resources/bookings/ticket'
import type { Range } from '../../ui/time'

interface NewProps {
  span: Range
  /** The member of a team in whose time it was drawn. */
  hostId?: string
  onClose: () => void
}

/** What is to be done with time that was drawn: a booking for a client, a block, or the question why clients cannot book it. */
export function NewTimeDialog({ span, hostId, onClose }: NewProps) {
  const t = useTranslate()
  const id = useId()
  const locale = useLocale() ?? 'es'
  const me = useMe()
  const { timeZone, plan } = me
  const [chosen, choose] = useState<'booking' | 'block' | 'why'>()
  if (chosen === 'booking')
    return <NewBookingDialog at={span.start} hostId={hostId} onClose={onClose} />
  if (chosen === 'why') return <WhyDialog at={span.start} onClose={onClose} />
  if (chosen === 'block') return <BlockDialog span={span} onClose={onClose} />

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{formatWhen(span.start, timeZone, locale)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {can(plan, 'bookingModule') && (
          <Button
            variant="contained"
            onClick={() => choose('booking')}
            startIcon={<CalendarPlus size={18} aria-hidden="true" />}
          >
            {t('admin.bookings.new.open')}
          </Button>
        )}
        {blocksOwnTime(me) && (
          <Button
            variant="outlined"
            onClick={() => choose('block')}
            startIcon={<Ban size={18} aria-hidden="true" />}
          >
            {t('admin.menu.block')}
          </Button>
        )}
        <Button
          onClick={() => choose('why')}
          startIcon={<CircleHelp size={18} aria-hidden="true" />}
        >
          {t('admin.why.title')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface MoveProps {
  event: CalendarEvent
  /** The instant at which it would begin. */
  start: string
  /** Another member who would attend. */
  member?: Agenda['hosts'][number]
  onClose: () => void
}

/**
 * Asks before an hour that was dragged is moved, or given to another member.
 * It says from when to when, who attends and what follows, and offers to ask the client first.
 */
export function MoveEventDialog({ event, start, member, onClose }: MoveProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const code = bookingOf(event)!
  const { data: ticket } = useGetOne<Ticket & { id: string }>('bookings/tickets', { id: code })
  const move = useMove(onClose)
  const { save, isBusy } = move
  const proposal = usePropose(onClose)
  const { error, refusal } = latestOf(move, proposal)
  const rules = rulesIn(error)
  const when = (instant: string) => formatWhen(instant, timeZone, locale)
  const wish = { code, start, meetingId: event.id, collaboratorId: member?.id }
  const isMoved = start !== event.start
  const { text, confirm } = wordsOf({ isMoved, isGiven: member !== undefined })

  return (
    <FormDialog<{ anyway?: string; version?: string }>
      title={t('admin.bookings.move_dialog.title', { name: event.clients[0]?.name })}
      text={t(`admin.calendar.${text}_text`, {
        from: when(event.start),
        to: when(start),
        name: member?.fullName,
      })}
      confirm={t(rules.length > 0 ? 'admin.bookings.anyway.move' : confirm)}
      isBusy={isBusy || proposal.isBusy}
      other={
        event.kind === 'BOOKING' &&
        isMoved && (
          <ProposeButton
            isBusy={isBusy || proposal.isBusy}
            start={start}
            onPropose={({ anyway }) => void proposal.save({ ...wish, anyway })}
          />
        )
      }
      onClose={onClose}
      onSend={async ({ anyway, version }) =>
        save({ event, start, from: version, anyway, memberId: member?.id })
      }
    >
      {ticket && <MoveConsequences ticket={ticket} />}
      <Refusal rules={rules} refusal={refusal} />
    </FormDialog>
  )
}

/** The keys of what a dialog says of a new time, another member, or both. */
function wordsOf({ isMoved, isGiven }: { isMoved: boolean; isGiven: boolean }) {
  if (!isMoved) return { text: 'given', confirm: 'admin.bookings.assign.confirm' }
  return { text: isGiven ? 'moved_to' : 'move', confirm: 'admin.calendar.move' }
}

interface MoveToProps {
  event: CalendarEvent
  onClose: () => void
}

/** Moves a booking or the date of a workshop by keyboard: its day and its hour are chosen. */
export function MoveToDialog(props: MoveToProps) {
  return props.event.kind === 'WORKSHOP' ? <MoveSession {...props} /> : <MoveBooking {...props} />
}

function MoveBooking({ event, onClose }: MoveToProps) {
  const { data: ticket } = useGetOne<Ticket & { id: string }>('bookings/tickets', {
    id: bookingOf(event)!,
  })
  const refresh = useRefresh()
  return ticket ? <MoveDialog ticket={ticket} onClose={onClose} onDone={refresh} /> : null
}
