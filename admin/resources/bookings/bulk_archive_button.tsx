import * as routes from '#api/routes'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { FeatureButton } from '../../ui/feature_button'
import { useSave } from '../../ui/use_save'

/** Archives the chosen bookings. Bookings to come stay and are counted. */
export function BulkArchiveButton() {
  const t = useTranslate()
  const [isAsking, ask] = useState(false)
  const { selectedIds, onUnselectItems } = useListContext()
  const { save, isBusy } = useSave({
    send: (api) =>
      api.call(routes.ticketingTicketsArchiveMany, { body: { codes: selectedIds.map(String) } }),
    saved: ({ archived, kept }) => ({
      text: 'admin.bookings.archived_many',
      tone: kept.length > 0 ? 'warning' : 'info',
      values: { done: archived.length, kept: kept.length },
    }),
    failed: 'admin.failed.save',
    refreshes: true,
    onSaved: () => onUnselectItems(),
    onEnd: () => ask(false),
  })

  return (
    <>
      <FeatureButton feature="bookingModule" label={t('admin.bookings.actions.archive')}>
        <Button
          size="small"
          startIcon={<Archive size={16} aria-hidden="true" />}
          onClick={() => ask(true)}
        >
          {t('admin.bookings.actions.archive')}
        </Button>
      </FeatureButton>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={t('admin.bookings.archive_many_title', { count: selectedIds.length })}
        text={t('admin.bookings.archive_text')}
        onConfirm={() => void save()}
        onClose={() => ask(false)}
      />
    </>
  )
}
