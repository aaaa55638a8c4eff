import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@mui/material'
import { Confirm, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { decide } from './decide'

/** Puts the chosen bookings away. Those that are still to come stay, and are counted. */
export function BulkArchiveButton() {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { selectedIds, onUnselectItems } = useListContext()

  async function archive() {
    setBusy(true)
    const outcomes = await Promise.allSettled(
      selectedIds.map((code) => decide(String(code), 'archive'))
    )
    const kept = outcomes.filter(({ status }) => status === 'rejected').length
    notify('admin.bookings.archived_many', {
      type: kept > 0 ? 'warning' : 'info',
      messageArgs: { done: outcomes.length - kept, kept },
    })
    setBusy(false)
    ask(false)
    onUnselectItems()
    refresh()
  }

  return (
    <>
      <Button
        size="small"
        startIcon={<Archive size={16} aria-hidden="true" />}
        onClick={() => ask(true)}
      >
        {t('admin.bookings.actions.archive')}
      </Button>
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
