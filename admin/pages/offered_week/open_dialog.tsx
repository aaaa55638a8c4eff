import { Confirm, useDelete, useNotify, useTranslate } from 'react-admin'
import { useSpanText } from '../../resources/blocked/use_span_text'
import type { Piece } from './use_week'
import { useFailure } from '../../ui/use_failure'

interface Props {
  piece: Piece
  onClose: () => void
  onOpened: () => void
}

/** Opens a blocked time again, all of it: it may go on beyond the day that was clicked. */
export function OpenDialog({ piece, onClose, onOpened }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const tell = useFailure()
  const spanText = useSpanText()
  const [remove, { isPending }] = useDelete()
  const { id, title } = piece
  const when = spanText(piece)

  const open = () =>
    remove(
      'config/blocked-intervals',
      { id: id!, previousData: { id: id! } },
      {
        onSuccess: () => {
          notify('admin.blocked.removed', { type: 'info' })
          onOpened()
          onClose()
        },
        onError: (error) => tell(error, { fallback: 'admin.failed.remove' }),
      }
    )

  return (
    <Confirm
      isOpen
      loading={isPending}
      title={t('admin.week.open_title')}
      content={t('admin.week.open_text', { when: title ? `${title}, ${when}` : when })}
      confirm={t('admin.week.open')}
      onClose={onClose}
      onConfirm={() => void open()}
    />
  )
}
