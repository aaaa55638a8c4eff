import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { useRemove } from '../../ui/remove_button'
import { useSpanText } from '../../resources/blocked/use_span_text'
import type { Piece } from './use_week'

interface Props {
  piece: Piece
  onClose: () => void
  onOpened: () => void
}

/** Opens a blocked time again, all of it: it may go on beyond the day that was clicked. */
export function OpenDialog({ piece, onClose, onOpened }: Props) {
  const t = useTranslate()
  const spanText = useSpanText()
  const { id, title } = piece
  const when = spanText(piece)
  const { onRemove, isBusy } = useRemove(
    'config/blocked-intervals',
    { id: id! },
    {
      removed: 'admin.blocked.removed',
      onRemoved: () => {
        onOpened()
        onClose()
      },
    }
  )

  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t('admin.week.open_title')}
      text={t('admin.week.open_text', { when: title ? `${title}, ${when}` : when })}
      confirm={t('admin.week.open')}
      onClose={onClose}
      onConfirm={onRemove}
    />
  )
}
