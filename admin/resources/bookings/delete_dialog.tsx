import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { useSave } from '../../ui/use_save'
import type { ChangeProps } from './ticket'

/** Asks before a booking that has ended is deleted. */
export function DeleteDialog({ ticket: { code, attendee }, onClose, onDone }: ChangeProps) {
  const t = useTranslate()
  const { save, isBusy } = useSave({
    send: (api) => api.call(routes.ticketingTicketsDestroy, { params: { code } }),
    saved: 'admin.bookings.delete_dialog.done',
    refreshes: true,
    onSaved: onDone,
    onEnd: onClose,
  })

  return (
    <ConfirmDialog
      isOpen
      isFinal
      isBusy={isBusy}
      title={t('admin.bookings.delete_dialog.title', { name: attendee.name })}
      text={t('admin.bookings.delete_dialog.text')}
      confirm={t('admin.bookings.more.delete')}
      cancel={t('admin.bookings.go_back')}
      onConfirm={() => void save()}
      onClose={onClose}
    />
  )
}
