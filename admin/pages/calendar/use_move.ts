import * as routes from '#api/routes'
import { AFTER_MOVE, useUndoMove } from '../../resources/bookings/use_undo_move'
import { useSave } from '../../ui/use_save'
import { bookingOf, type CalendarEvent } from './use_events'

/** `from`: the time that the booking has, where it is no longer that of the event. */
type Move = { event: CalendarEvent; start: string; from?: string; anyway?: string }

/** Moves an hour to another time at once. The toast takes it back before its client has heard of it. */
export function useMove(onMoved: () => void) {
  const offerUndo = useUndoMove()
  return useSave<Move>({
    send,
    isInline: true,
    ...AFTER_MOVE,
    onSaved: (_, { event, start }) => {
      const [client] = event.clients
      onMoved()
      offerUndo({ code: bookingOf(event)!, name: client?.name, start, before: event.start })
    },
  })
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
