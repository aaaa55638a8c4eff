import { useEffect, useId, type ReactNode } from 'react'
import { FileText, FileUp, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { DropBox } from '../../ui/drop_box'
import { FileButton } from '../../ui/file_button'
import { fileWeight, OFFERED_FILES, refusalOf } from '#shared/service_files'
import { RemoveButton } from '../../ui/remove_button'
import { takeWaiting, useServiceFile } from './use_service_file'
import type { Service } from './service'

/** The file of an ASSET: sent at once where the service exists, else after it is saved. */
export function AssetFile() {
  const service = useRecordContext<Service>()
  return service ? <SentFile service={service} /> : <ChosenFile />
}

function SentFile({ service }: { service: Service }) {
  const t = useTranslate()
  const { file, progress, refusal, refuse, send, remove, cancel } = useServiceFile(service)

  function choose(chosen: File) {
    const reason = refusalOf(chosen)
    refuse(reason)
    if (!reason) void send(chosen)
  }

  useEffect(() => {
    const chosen = takeWaiting(service.id)
    if (chosen) void send(chosen)
  }, [service.id])

  return (
    <FileBox
      file={file}
      isBusy={progress !== undefined}
      refusal={refusal}
      note={file || progress !== undefined ? undefined : t('admin.assets.file.hidden')}
      onChoose={choose}
    >
      {file && (
        <RemoveButton
          label={t('admin.assets.file.remove')}
          question={t('admin.assets.file.remove_text')}
          isBusy={progress !== undefined}
          onRemove={() => void remove()}
        />
      )}
      {progress !== undefined && <Sending progress={progress} onCancel={cancel} />}
    </FileBox>
  )
}

function ChosenFile() {
  const t = useTranslate()
  const { field, fieldState } = useController({
    name: 'newFile',
    defaultValue: null,
    rules: { validate: (file: File | null) => (file && refusalOf(file)) ?? true },
  })
  const chosen = field.value as File | null
  const refusal = (chosen && refusalOf(chosen)) ?? fieldState.error?.message

  return (
    <FileBox file={chosen} refusal={refusal} onChoose={field.onChange}>
      {chosen && (
        <Button
          size="small"
          onClick={() => field.onChange(null)}
          startIcon={<X size={16} aria-hidden="true" />}
        >
          {t('admin.assets.file.forget')}
        </Button>
      )}
    </FileBox>
  )
}

interface BoxProps {
  file: { name: string; size: number } | null
  isBusy?: boolean
  refusal?: string
  /** What follows from the file, or from its lack. */
  note?: string
  onChoose: (file: File) => void
  children?: ReactNode
}

/** The file, a button that chooses another one, and the last refusal. */
function FileBox({ file, isBusy, refusal, note, onChoose, children }: BoxProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const title = useId()
  return (
    <Box>
      {note && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {note}
        </Alert>
      )}
      <DropBox labelledBy={title} onDrop={onChoose}>
        <FileText size={32} aria-hidden="true" style={{ flexShrink: 0 }} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography id={title} component="h3" sx={{ fontWeight: 600 }}>
            {t('admin.assets.file.title')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {file ? `${file.name} · ${fileWeight(file, locale)}` : t('admin.assets.file.none')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('admin.assets.file.help')}
          </Typography>
        </Box>
        <FileButton
          label={t(file ? 'admin.assets.file.replace' : 'admin.assets.file.choose')}
          icon={FileUp}
          accept={OFFERED_FILES}
          isBusy={isBusy}
          onChoose={onChoose}
        />
        {children}
      </DropBox>
      {refusal && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t(refusal)}
        </Alert>
      )}
    </Box>
  )
}

/** The progress from 0 to 1. The server checks the file after the last byte. */
function Sending({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const t = useTranslate()
  const percent = Math.round(progress * 100)
  return (
    <Box sx={{ flex: '1 1 100%', display: 'flex', alignItems: 'center', gap: 2 }}>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={t('admin.assets.file.sending')}
        sx={{ flex: 1 }}
      />
      <Typography variant="body2">{percent} %</Typography>
      <Button size="small" onClick={onCancel} startIcon={<X size={16} aria-hidden="true" />}>
        {t('ra.action.cancel')}
      </Button>
    </Box>
  )
}
