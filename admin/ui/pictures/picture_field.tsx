import { lazy, Suspense, useId, useState } from 'react'
import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  isWhole,
  MOST_PICTURE_BYTES,
  PICTURE_TYPES,
  type AccountPictureKind,
  type PictureKind,
} from '#shared/pictures'
import { DropBox } from '../drop_box'
import { PictureButtons } from './picture_buttons'
import { Shown } from './shown'
import { usePicture, type useUpload } from './use_picture'

const CropDialog = lazy(() => import('./crop_dialog'))

/** The reason to refuse a file before it is sent. The server checks its bytes. */
function refusalOf({ size, type }: File): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'errors.PICTURE_TYPE'
  return size > MOST_PICTURE_BYTES ? 'errors.PICTURE_TOO_LARGE' : undefined
}

/** A picture of the account, which can be replaced and removed. */
export function PictureField({ kind }: { kind: AccountPictureKind }) {
  return <PictureEditor kind={kind} {...usePicture(kind)} />
}

type Props = { kind: PictureKind } & ReturnType<typeof useUpload>

/** A picture, which can be replaced (also by dropping a file) and removed. */
export function PictureEditor({ kind, ...known }: Props) {
  const t = useTranslate()
  const title = useId()
  const { picture, state, progress, refusal, refuse, send, remove } = known
  const [chosen, setChosen] = useState<File>()

  function choose(file: File) {
    const reason = refusalOf(file)
    refuse(reason)
    if (reason) return
    if (isWhole(kind)) void send(file)
    else setChosen(file)
  }

  const problem = refusal ?? (state === 'FAILED' ? 'errors.PICTURE_UNREADABLE' : undefined)
  return (
    <DropBox labelledBy={title} onDrop={choose}>
      <Shown kind={kind} picture={picture} />
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 1 }}>
        <Typography id={title} component="h3" sx={{ fontWeight: 600 }}>
          {t(`admin.pictures.kinds.${kind}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {picture ? t('admin.pictures.drop') : t('admin.pictures.none')}
        </Typography>
        <PictureButtons
          kind={kind}
          isThere={picture !== null || state !== null}
          isBusy={progress !== undefined}
          onChoose={choose}
          onRemove={remove}
        />
        <Working progress={progress} isProcessing={state === 'PROCESSING'} />
        {problem && <Alert severity="error">{t(problem)}</Alert>}
      </Box>
      {chosen && (
        <Suspense>
          <CropDialog
            kind={kind}
            file={chosen}
            onClose={() => setChosen(undefined)}
            onUnreadable={() => {
              setChosen(undefined)
              refuse('errors.PICTURE_UNREADABLE')
            }}
            onCrop={(crop) => {
              setChosen(undefined)
              void send(chosen, crop)
            }}
          />
        </Suspense>
      )}
    </DropBox>
  )
}

/** The progress of the upload, and of the drawing after it. */
function Working({ progress, isProcessing }: { progress?: number; isProcessing: boolean }) {
  const t = useTranslate()
  if (progress !== undefined) {
    return (
      <LinearProgress
        variant="determinate"
        value={Math.round(progress * 100)}
        aria-label={t('admin.pictures.sending')}
      />
    )
  }
  return (
    <Typography variant="body2" role="status">
      {isProcessing && t('admin.pictures.processing')}
    </Typography>
  )
}
