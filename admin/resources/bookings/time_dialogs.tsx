import * as routes from '#api/routes'
import { SelectInput, useLocale, useTranslate } from 'react-admin'
import { DayAndTime } from './day_and_time'
import { Refusal, rulesIn } from './anyway'
import { MoveConsequences } from './move_consequences'
import { ProposeButton, usePropose } from './propose_button'
import { FormDialog } from '../../ui/form_dialog'
import { formatWhen } from '#shared/formats'
import { isConfirmed, type TicketState } from '#shared/booking_states'
import { required } from '../../ui/validation'
import { useItems } from '../../data/use_read'
import { useMe } from '../../data/account'
import { latestOf, useSave } from '../../ui/use_save'
import { AFTER_MOVE, useUndoMove } from './use_undo_move'
import type { ChangeProps, Ticket } from './ticket'

type Typed = {
  date?: string
  start?: string
  dateId?: string
  sessionId?: string
  anyway?: string
  /** The time that the booking has; an hour of several is named by its id. */
  version?: string
}

/** Another time for a booking: of a package for one of its hours, of a workshop another of its dates. */
export function MoveDialog({ ticket, onClose, onDone }: ChangeProps) {
  const t = useTranslate()
  const { code } = ticket
  const offerUndo = useUndoMove()
  const standing = ticket.sessions.filter(({ state }) => state !== 'cancelled')
  const end = () => {
    onDone()
    onClose()
  }
  const move = useSave<Typed>({
    send: (api, typed) => {
      const { start, version: from, sessionId: meetingId, anyway } = typed
      const body = isWorkshop(ticket)
        ? { meetingId: typed.dateId!, from }
        : { start: start!, from, meetingId, anyway }
      return api.call(routes.ticketingTicketsReschedule, { params: { code }, body })
    },
    // An hour can be taken back; the toast says both.
    saved: () =>
      isWorkshop(ticket) ? { text: 'admin.bookings.move_dialog.done', tone: 'success' } : undefined,
    ...settings(onClose, onDone),
    onSaved: (_, typed) => {
      end()
      const before = standing.find(({ id }) => id === typed.sessionId)?.start ?? ticket.start
      if (typed.start && before && !isWorkshop(ticket))
        offerUndo({ code, name: ticket.attendee.name, start: typed.start, before })
    },
  })
  const { save, isBusy } = move
  const proposal = usePropose(end)
  const { error, refusal } = latestOf(move, proposal)
  const rules = rulesIn(error)

  return (
    <FormDialog<Typed>
      title={t('admin.bookings.move_dialog.title', { name: ticket.attendee.name })}
      text={t('admin.bookings.move_dialog.text')}
      confirm={t(
        rules.length > 0 ? 'admin.bookings.anyway.move' : 'admin.bookings.more.reschedule'
      )}
      values={
        standing.length > 1
          ? { sessionId: ticket.meetingId ?? undefined }
          : { version: ticket.start ?? undefined }
      }
      isBusy={isBusy || proposal.isBusy}
      other={
        mayPropose(ticket) && (
          <ProposeButton
            isBusy={isBusy || proposal.isBusy}
            onPropose={({ sessionId, ...wish }) =>
              void proposal.save({ code, meetingId: sessionId, ...wish })
            }
          />
        )
      }
      onClose={onClose}
      onSend={save}
    >
      {standing.length > 1 && <SessionInput sessions={standing} />}
      <TimeInput ticket={ticket} />
      <MoveConsequences ticket={ticket} />
      <Refusal rules={rules} refusal={refusal} />
    </FormDialog>
  )
}

/** The same service again for the same client. */
export function CopyDialog({ ticket, onClose, onDone }: ChangeProps) {
  const t = useTranslate()
  const { code } = ticket
  const { save, isBusy, error, refusal } = useSave<Typed>({
    send: (api, { start, dateId, anyway }) => {
      const body = isWorkshop(ticket) ? { meetingId: dateId } : { start, anyway }
      return api.create(routes.ticketingTicketsDuplicate, { params: { code }, body })
    },
    saved: () => ({
      text: 'admin.bookings.new.booked',
      tone: 'success',
      values: { count: 1 },
    }),
    ...settings(onClose, onDone),
  })

  const rules = rulesIn(error)

  return (
    <FormDialog<Typed>
      title={t('admin.bookings.copy_dialog.title', { name: ticket.attendee.name })}
      text={t('admin.bookings.copy_dialog.text', { service: ticket.title })}
      confirm={t(rules.length > 0 ? 'admin.bookings.anyway.book' : 'admin.bookings.new.book')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <TimeInput ticket={ticket} />
      <Refusal rules={rules} refusal={refusal} />
    </FormDialog>
  )
}

/** A date of a workshop is the same for all its clients. */
const mayPropose = (ticket: Ticket) =>
  !isWorkshop(ticket) && isConfirmed(ticket.state as TicketState)

const isWorkshop = ({ service }: Ticket) => service.type === 'WEBINAR'

const settings = (onClose: () => void, onDone: () => void) => ({
  isInline: true,
  ...AFTER_MOVE,
  onSaved: () => {
    onDone()
    onClose()
  },
})

function TimeInput({ ticket }: { ticket: Ticket }) {
  return isWorkshop(ticket) ? (
    <WorkshopDate ticket={ticket} />
  ) : (
    <DayAndTime productId={ticket.service.id} />
  )
}

/** The other dates of a workshop that have a spot. */
function WorkshopDate({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { data = [] } = useItems(routes.schedulingSessionsIndex, {
    params: { id: ticket.service.id },
  })
  const open = data.filter(
    ({ id, isOpen, placesLeft }) => isOpen && id !== ticket.meetingId && placesLeft >= ticket.places
  )

  return (
    <SelectInput
      source="dateId"
      label={t('admin.bookings.move_dialog.date')}
      choices={open.map(({ id, start }) => ({ id, name: formatWhen(start, timeZone, locale) }))}
      disabled={open.length === 0}
      validate={required()}
      helperText={open.length === 0 && t('admin.bookings.move_dialog.no_dates')}
    />
  )
}

function SessionInput({ sessions }: Pick<Ticket, 'sessions'>) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return (
    <SelectInput
      source="sessionId"
      label={t('admin.bookings.assign.session')}
      choices={sessions.map(({ id, start }) => ({ id, name: formatWhen(start, timeZone, locale) }))}
      validate={required()}
      helperText={false}
    />
  )
}
