import { useEffect, useRef, useState } from 'react'
import { Alert, Button } from '@mui/material'
import { useFormContext, useFormState } from 'react-hook-form'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { changesOf, type Changes } from '#shared/form_changes'
import { dropChanges, keepChanges, keptChanges } from '../data/kept_changes'
import { useMe } from '../data/account'

/**
 * Keeps what is typed into the form around it until it is saved: a page that is loaded again, a closed tab and a lost
 * session lose nothing. On return it is there again, and this says so, with a way to be rid of it. It is forgotten when
 * the record is saved (data_provider.ts).
 */
export function KeptChangesNotice() {
  const t = useTranslate()
  const { isBack, discard } = useKeptChanges()
  if (!isBack) return null

  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, bgcolor: 'var(--primary-soft)', color: 'var(--ink)' }}
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
  const [isBack, setBack] = useState(false)
  const initial = useRef<Changes>({})
  const isFirst = useRef(true)

  // Also after the form has begun anew because the record was read again, which would lose what was typed meanwhile.
  useEffect(() => {
    if (!isReady || !defaultValues) return
    initial.current = structuredClone(defaultValues)
    const changes = changesOf(keptChanges(place) ?? {}, initial.current)
    if (Object.keys(changes).length > 0) {
      reset({ ...initial.current, ...changes }, { keepDefaultValues: true })
      if (isFirst.current) setBack(true)
    }
    isFirst.current = false
  }, [isReady, defaultValues])

  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      // Without a name the form has begun anew: nobody has typed.
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
