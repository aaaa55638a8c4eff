import { useState } from 'react'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { Box, Button, useMediaQuery } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../confirm_dialog'
import { FileButton } from '../file_button'
import { PICTURE_TYPES, type PictureKind } from '#shared/pictures'

interface Props {
  kind: PictureKind
  isThere: boolean
  isBusy: boolean
  onChoose: (file: File) => void
  onRemove: () => Promise<unknown>
}

/** Buttons that choose, take and remove a picture. */
export function PictureButtons({ kind, isThere, isBusy, onChoose, onRemove }: Props) {
  const isTouched = useMediaQuery('(pointer: coarse)')
  const choice = { kind, isBusy, onChoose }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Choose {...choice} from="choose" />
      {isTouched && <Choose {...choice} from="take" />}
      {isThere && <Remove kind={kind} isBusy={isBusy} onRemove={onRemove} />}
    </Box>
  )
}

type ChooseProps = Pick<Props, 'kind' | 'isBusy' | 'onChoose'> & { from: 'choose' | 'take' }

function Choose({ kind, isBusy, onChoose, from }: ChooseProps) {
  const t = useTranslate()
  return (
    <FileButton
      label={t(`admin.pictures.${from}.${kind}`)}
      icon={from === 'choose' ? ImageUp : Camera}
      accept={PICTURE_TYPES.join()}
      capture={from === 'take' ? (kind === 'PROFILE' ? 'user' : 'environment') : undefined}
      isBusy={isBusy}
      onChoose={onChoose}
    />
  )
}

function Remove({ kind, isBusy, onRemove }: Pick<Props, 'kind' | 'isBusy' | 'onRemove'>) {
  const t = useTranslate()
  const [isAsking, ask] = useState(false)
  const label = t(`admin.pictures.remove.${kind}`)

  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() => ask(true)}
        startIcon={<Trash2 size={18} aria-hidden="true" />}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={label}
        text={t('admin.pictures.remove_text')}
        isFinal
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false)
          void onRemove()
        }}
      />
    </>
  )
}
