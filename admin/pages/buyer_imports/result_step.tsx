import * as routes from '#api/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { Undo2 } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material'
import { formatShortDay } from '#shared/formats'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { DownloadButton } from '../../ui/download_button'
import { ImportRows } from './import_rows'
import { SectionCard } from '../../ui/section'
import { isMoving, useApply, useUndoImport, type Import } from './use_import'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { usePath } from '../../ui/use_path'

/** How far an import is, then what came of each row, and the way back. */
export function ResultStep({ done }: { done: Import }) {
  const t = useTranslate()
  return (
    <>
      <Outcome done={done} />
      {!isMoving(done) && <Actions done={done} />}
      <SectionCard title={t('admin.buyer_imports.rows', { count: done.rows })}>
        <ImportRows of={done} />
      </SectionCard>
    </>
  )
}

function Outcome({ done }: { done: Import }) {
  const t = useTranslate()
  const { id, state, rows, totals } = done
  const apply = useApply(id)
  if (isMoving(done)) return <Progress done={done} />
  if (state === 'failed')
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" disabled={apply.isBusy} onClick={() => void apply.save()}>
            {t('admin.buyer_imports.continue')}
          </Button>
        }
      >
        <AlertTitle>{t('admin.buyer_imports.failed')}</AlertTitle>
        {t('admin.buyer_imports.failed_text', { done: totals.done, rows })}
      </Alert>
    )
  const end = state === 'undone' ? 'undone' : 'done'
  return (
    <Alert severity={end === 'done' ? 'success' : 'info'} role="status">
      <AlertTitle>{t(`admin.buyer_imports.${end}`)}</AlertTitle>
      {t(`admin.buyer_imports.${end}_text`, totals)}
    </Alert>
  )
}

function Progress({ done: { state, rows, totals } }: { done: Import }) {
  const t = useTranslate()
  const isRunning = state === 'running'
  const text = isRunning
    ? t('admin.buyer_imports.running', { done: totals.done, rows })
    : t('admin.buyer_imports.undoing')
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
      <LinearProgress
        variant={isRunning ? 'determinate' : 'indeterminate'}
        value={isRunning ? (100 * totals.done) / rows : undefined}
        aria-label={text}
        sx={{ my: 1 }}
      />
      <Typography variant="body2" color="text.secondary">
        {t('admin.buyer_imports.running_text')}
      </Typography>
    </Box>
  )
}

function Actions({ done }: { done: Import }) {
  const t = useTranslate()
  const path = usePath()
  const { id, totals } = done
  return (
    <Box sx={ACTIONS}>
      <Button variant="contained" component={Link} to={path('buyers')}>
        {t('admin.buyer_imports.to_clients')}
      </Button>
      <Button variant="outlined" component={Link} to={path('buyers/import')}>
        {t('admin.buyer_imports.another')}
      </Button>
      {totals.refused > 0 && (
        <DownloadButton
          send={(api) => api.download(routes.ticketingImportsRefused, { params: { id } })}
        >
          {t('admin.buyer_imports.refused_file')}
        </DownloadButton>
      )}
      <UndoPart done={done} />
    </Box>
  )
}

/** The way back, for a week. */
function UndoPart({ done: { id, state, undoUntil } }: { done: Import }) {
  const t = useTranslate()
  const now = useNow()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const [isAsking, ask] = useState(false)
  const { save, isBusy } = useUndoImport(id, () => ask(false))
  if (state === 'undone' || !undoUntil || Date.parse(undoUntil) < now.getTime()) return null
  return (
    <>
      <Button
        color="error"
        onClick={() => ask(true)}
        startIcon={<Undo2 size={18} aria-hidden="true" />}
      >
        {t('admin.buyer_imports.undo')}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
        {t('admin.buyer_imports.undo_until', {
          day: formatShortDay(undoUntil, timeZone, locale),
        })}
      </Typography>
      <ConfirmDialog
        isOpen={isAsking}
        isFinal
        isBusy={isBusy}
        title={t('admin.buyer_imports.undo_title')}
        text={t('admin.buyer_imports.undo_text')}
        confirm={t('admin.buyer_imports.undo')}
        onConfirm={() => void save()}
        onClose={() => ask(false)}
      />
    </>
  )
}

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }
