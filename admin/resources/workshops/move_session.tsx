import * as routes from '#api/routes'
import { Alert, Dialog } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ErrorState } from '../../ui/error_state'
import { formatWhen } from '#shared/formats'
import { FormDialog } from '../../ui/form_dialog'
import { SessionDialog } from './session_dialog'
import { useChangeSessions, useSessions, type Session } from './use_sessions'
import { useMe } from '../../data/account'

interface Props {
  /** The date, as the calendar names it: its id and that of its workshop. */
  event: { id: string; productId?: string | null; title?: string | null }
  /** The instant to which it was dragged; without it the time is chosen. */
  start?: string
  onClose: () => void
}

/** Moves a date of a workshop. Its bookings come along, and their clients are informed. */
export function MoveSession({ event, start, onClose }: Props) {
  const id = event.productId!
  const { data, error, refetch } = useSessions(id)
  const session = data?.find((one) => one.id === event.id)
  if (error)
    return (
      <Dialog open onClose={onClose}>
        <ErrorState of="dates" error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (!session) return null
  if (start) return <Dragged {...{ id, session, start, onClose }} title={event.title ?? ''} />
  return <SessionDialog workshop={{ id, maxParticipants: null }} {...{ session, onClose }} />
}

type DraggedProps = Required<Pick<Props, 'start' | 'onClose'>> & {
  id: string
  title: string
  session: Session
}

/** Asks before a date that was dragged is moved: it says from when to when, and how many are informed. */
function Dragged({ id, title, session, start, onClose }: DraggedProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const when = (instant: string) => formatWhen(instant, timeZone, locale)
  const taken = session.places - session.placesLeft
  const { save, isBusy, refusal } = useChangeSessions<{ version?: number }>({
    send: (api, { version = session.version }) =>
      api.call(routes.ticketingSessionsUpdate, {
        params: { id, meetingId: session.id },
        body: { start, maxReservationDate: endOfBooking(session, start), version },
      }),
    saved: 'admin.workshops.date_saved',
    isInline: true,
    onSaved: onClose,
  })

  return (
    <FormDialog<{ version?: number }>
      title={t('admin.workshops.move', { title })}
      text={t('admin.workshops.move_text', {
        from: when(session.start),
        to: when(start),
        taken,
      })}
      confirm={t('admin.workshops.move_confirm', { taken })}
      isBusy={isBusy}
      onClose={onClose}
      onSend={({ version }) => save({ version })}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

/** The end of its booking, as long before the new start as before the old one; none where it can be booked until it begins. */
function endOfBooking({ start, maxReservationDate }: Session, moved: string): string | null {
  if (maxReservationDate === start) return null
  const before = Date.parse(start) - Date.parse(maxReservationDate)
  return new Date(Date.parse(moved) - before).toISOString()
}
