import * as routes from '#api/routes'
import { useAddUndoableMutation, useNotify, useTranslate } from 'react-admin'
import { useSave } from '../../ui/use_save'
import { bookingOf, type CalendarEvent } from './use_events'

/** Milliseconds in which a move can be taken back: its messages wait for 15 seconds. */
const UNDO_TIME = 12_000

/** `from`: the time that the booking has, where it is no longer that of the event. */
type Move = { event: CalendarEvent; start: string; from?: string; anyway?: string }

/** Moves an hour to another time at once. The toast takes it back before its client has heard of it. */
export function useMove(onMoved: () => void) {
  const t = useTranslate()
  const notify = useNotify()
  const addMutation = useAddUndoableMutation()
  const takeBack = useSave<Move>({ send, saved: 'admin.calendar.taken_back', ...AFTERWARDS })

  return useSave<Move>({
    send,
    isInline: true,
    ...AFTERWARDS,
    onSaved: (_, { event, start: from }) => {
      onMoved()
      addMutation(({ isUndo }) => {
        // The old time may lie within the notice of today, or outside of the hours by now.
        if (isUndo)
          void takeBack.save({ event, start: event.start, from, anyway: t('ra.action.undo') })
      })
      notify('admin.calendar.moved', {
        type: 'info',
        undoable: true,
        autoHideDuration: UNDO_TIME,
        messageArgs: { name: event.clients[0]?.name },
        // A host who opens the booking meanwhile can still take the move back there.
        ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
      })
    },
  })
}

const AFTERWARDS = {
  refreshes: true,
  reads: [routes.ticketingTicketsHistory, routes.messagingDeliveriesOfBooking],
}

const send: Parameters<typeof useSave<Move>>[0]['send'] = (
  api,
  { event, start, from = event.start, anyway }
) =>
  api.call(routes.ticketingTicketsReschedule, {
    params: { code: bookingOf(event)! },
    // An hour that was moved has another id.
    body: { start, from, meetingId: from === event.start ? event.id : undefined, anyway },
  })
