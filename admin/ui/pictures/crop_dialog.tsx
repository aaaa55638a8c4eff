import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { documentNonce } from '~/lib/nonce'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { PICTURE_SIZES, type Crop, type PictureKind } from '#shared/pictures'

interface Props {
  kind: PictureKind
  file: File
  onClose: () => void
  onUnreadable: () => void
  onCrop: (crop: Crop) => void
}

/** Chooses the part of a picture that is shown: by finger, mouse or keys. Loaded when a picture has been chosen. */
export default function CropDialog({ kind, file, onClose, onUnreadable, onCrop }: Props) {
  const t = useTranslate()
  const [title, help] = [useId(), useId()]
  const address = useAddress(file)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Crop>()
  const [{ width, height }] = PICTURE_SIZES[kind] as [{ width: number; height: number }]

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{t('admin.pictures.crop')}</DialogTitle>
      <DialogContent>
        <Box sx={STAGE}>
          {address && (
            <Cropper
              nonce={documentNonce()}
              image={address}
              crop={position}
              zoom={zoom}
              maxZoom={4}
              aspect={width / height}
              cropShape={kind === 'PROFILE' ? 'round' : 'rect'}
              keyboardStep={10}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '', onError: onUnreadable }}
              cropperProps={{
                'role': 'group',
                'aria-label': t('admin.pictures.area'),
                'aria-describedby': help,
              }}
            />
          )}
        </Box>
        <Typography id={help} variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {t('admin.pictures.crop_help')}
        </Typography>
        <Typography component="div" variant="body2" sx={{ mt: 1.5 }} aria-hidden="true">
          {t('admin.pictures.zoom')}
        </Typography>
        <Slider
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(_, value) => setZoom(value)}
          aria-label={t('admin.pictures.zoom')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!area} onClick={() => area && onCrop(area)}>
          {t('admin.pictures.use')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** An address under which the browser shows a file of its own. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const STAGE = {
  'position': 'relative',
  'height': { xs: 280, sm: 340 },
  'bgcolor': 'common.black',
  'borderRadius': 1,
  'overflow': 'hidden',
  '& [role=group]:focus-visible': { outline: '3px solid var(--accent)' },
} as const
