import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Alert, Button } from '@mui/material'
import { useFormContext, useFormState } from 'react-hook-form'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { changesOf, type Changes } from '#shared/form_changes'
import { dropChanges, keepChanges, keptChanges } from '../data/kept_changes'
import { useMe } from '../data/account'

/**
 * Keeps unsaved changes of the form around it over a reload, a closed tab and a lost session. After a return it
 * announces them and offers to discard them, unless the address says that the host has not left (`isSameDraft`). Saving
 * the record drops them (data_provider.ts).
 */
export function KeptChangesNotice() {
  const t = useTranslate()
  const { isBack, discard } = useKeptChanges()
  if (!isBack) return null

  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, bgcolor: 'var(--brand-soft)', color: 'var(--ink)' }}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          {t('admin.kept.discard')}
        </Button>
      }
    >
      {t('admin.kept.back')}
    </Alert>
  )
}

function useKeptChanges() {
  const { watch, reset } = useFormContext()
  const { isReady, defaultValues } = useFormState()
  const place = usePlace()
  const isSameDraft = Boolean(
    (useLocation().state as { isSameDraft?: boolean } | null)?.isSameDraft
  )
  const [isBack, setBack] = useState(false)
  const initial = useRef<Changes>({})
  const isFirst = useRef(true)

  // The form also resets when the record is read again, which would lose what was typed.
  useEffect(() => {
    if (!isReady || !defaultValues) return
    initial.current = structuredClone(defaultValues)
    const changes = changesOf(keptChanges(place) ?? {}, initial.current)
    if (Object.keys(changes).length > 0) {
      reset({ ...initial.current, ...changes }, { keepDefaultValues: true })
      if (isFirst.current && !isSameDraft) setBack(true)
    }
    isFirst.current = false
  }, [isReady, defaultValues])

  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      // Without a name the form was reset, not typed into.
      if (name) keepChanges(place, changesOf(values, initial.current))
    })
    return unsubscribe
  }, [watch])

  function discard() {
    dropChanges(place)
    reset()
    setBack(false)
  }
  return { isBack, discard }
}

function usePlace() {
  const me = useMe()
  const resource = useResourceContext()!
  const id = useRecordContext()?.id
  return { me, resource, id }
}
