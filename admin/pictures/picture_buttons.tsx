import { useRef, useState } from 'react'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { Box, Button, useMediaQuery } from '@mui/material'
import { Confirm, useTranslate } from 'react-admin'
import { PICTURE_TYPES, type PictureKind } from '#shared/pictures'

interface Props {
  kind: PictureKind
  isThere: boolean
  isBusy: boolean
  onChoose: (file: File | undefined) => void
  onRemove: () => Promise<void>
}

/** Choose, take with the telephone's camera, remove. */
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
  const input = useRef<HTMLInputElement>(null)
  const Icon = from === 'choose' ? ImageUp : Camera
  const label = t(`admin.pictures.${from}.${kind}`)

  return (
    <>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => input.current?.click()}
        startIcon={<Icon size={18} aria-hidden="true" />}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        capture={from === 'take' ? (kind === 'PROFILE' ? 'user' : 'environment') : undefined}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // The same file can be chosen again, after it was refused.
          target.value = ''
        }}
      />
    </>
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
      <Confirm
        isOpen={isAsking}
        title={label}
        content={t('admin.pictures.remove_text')}
        confirmColor="warning"
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false)
          void onRemove()
        }}
      />
    </>
  )
}
