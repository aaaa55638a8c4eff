import * as routes from '#api/routes'
import { useAddUndoableMutation, useNotify, useTranslate } from 'react-admin'
import type { Input } from '#api/client'
import { useSave } from '../../ui/use_save'

/** Milliseconds for which a move offers the way back: its messages wait for 15 seconds. */
const UNDO_TIME = 12_000

/** A booking that was moved from `before` to `start`, the name of its client, and who attended before where another does now. */
type Moved = { code: string; name?: string; start: string; before: string; memberId?: string }

type Wish = Input<typeof routes.ticketingTicketsReschedule>

/** What is read again after a move. */
export const AFTER_MOVE = {
  refreshes: true,
  reads: [routes.ticketingTicketsHistory, routes.messagingDeliveriesOfBooking],
}

/** Says that an hour was moved. The toast takes it back before its client has heard of it. */
export function useUndoMove(): (moved: Moved) => void {
  const t = useTranslate()
  const notify = useNotify()
  const addMutation = useAddUndoableMutation()
  const takeBack = useSave<Wish>({
    send: (api, wish) => api.call(routes.ticketingTicketsReschedule, wish),
    saved: 'admin.calendar.taken_back',
    ...AFTER_MOVE,
  })

  return ({ code, name, start, before, memberId }) => {
    // The old time may lie within the notice of today, or outside of the hours by now.
    const anyway = t('ra.action.undo')
    const body = { start: before, from: start, anyway, collaboratorId: memberId, undo: true }
    addMutation(({ isUndo }) => {
      // A toast stays for as long as a pointer rests on it: the server refuses once its messages have gone.
      if (isUndo) void takeBack.save({ params: { code }, body })
    })
    notify('admin.calendar.moved', {
      type: 'info',
      undoable: true,
      autoHideDuration: UNDO_TIME,
      messageArgs: { name },
      // A host who opens the booking meanwhile can still take the move back there.
      ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
    })
  }
}
