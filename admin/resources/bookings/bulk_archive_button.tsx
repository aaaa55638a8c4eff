import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@mui/material'
import { Confirm, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../../data/api'
import { FeatureButton } from '../../ui/feature_button'
import { useFailure } from '../../ui/use_failure'

type Archived = { archived: string[]; kept: string[] }

/** Puts the chosen bookings away. Those that are still to come stay, and are counted. */
export function BulkArchiveButton() {
  const t = useTranslate()
  const tell = useFailure()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { selectedIds, onUnselectItems } = useListContext()

  async function archive() {
    setBusy(true)
    const body = { codes: selectedIds.map(String) }
    try {
      const { archived, kept } = await call<Archived>({
        path: '/tickets/archive',
        method: 'POST',
        body,
      })
      notify('admin.bookings.archived_many', {
        type: kept.length > 0 ? 'warning' : 'info',
        messageArgs: { done: archived.length, kept: kept.length },
      })
      onUnselectItems()
    } catch (error) {
      tell(error, { fallback: 'admin.failed.save' })
    }
    setBusy(false)
    ask(false)
    refresh()
  }

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
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={t('admin.bookings.archive_many_title', { count: selectedIds.length })}
        content={t('admin.bookings.archive_text')}
        onConfirm={archive}
        onClose={() => ask(false)}
      />
    </>
  )
}
