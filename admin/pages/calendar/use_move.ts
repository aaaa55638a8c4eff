import * as routes from '#api/routes'
import { AFTER_MOVE, useUndoMove } from '../../resources/bookings/use_undo_move'
import { useSave } from '../../ui/use_save'
import { bookingOf, type CalendarEvent } from './use_events'

/**
 * `from`: the time that the booking has, where it is no longer that of the event.
 * `memberId`: who attends from now on, where it is another member.
 */
type Move = {
  event: CalendarEvent
  start: string
  from?: string
  anyway?: string
  memberId?: string
}

/** Moves an hour to another time or member at once. The toast takes a new time back before its client has heard of it. */
export function useMove(onMoved: () => void) {
  const offerUndo = useUndoMove()
  return useSave<Move>({
    send,
    // A move is said with the way back.
    saved: (_, move) =>
      isOnlyGiven(move) ? { text: 'admin.bookings.assign.done', tone: 'success' } : undefined,
    isInline: true,
    ...AFTER_MOVE,
    onSaved: (_, move) => {
      const { event, start, memberId } = move
      const [client] = event.clients
      onMoved()
      if (isOnlyGiven(move)) return
      offerUndo({
        code: bookingOf(event)!,
        name: client?.name,
        start,
        before: event.start,
        memberId: memberId && event.hostIds[0],
      })
    },
  })
}

const send: Parameters<typeof useSave<Move>>[0]['send'] = (api, move) => {
  const { event, start, from = event.start, anyway, memberId: collaboratorId } = move
  if (isOnlyGiven(move)) {
    const body = { collaboratorId: collaboratorId! }
    return api.call(routes.ticketingMeetingsAssign, { params: { id: event.id }, body })
  }
  // An hour that was moved has another id.
  const meetingId = from === event.start ? event.id : undefined
  const params = { code: bookingOf(event)! }
  const body = { start, from, meetingId, anyway, collaboratorId }
  return api.call(routes.ticketingTicketsReschedule, { params, body })
}

/** Whether an hour keeps its time: its client reads who attends, and of no new time. */
const isOnlyGiven = ({ event, start, memberId }: Move) =>
  memberId !== undefined && start === event.start
