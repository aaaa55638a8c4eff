import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Dialog, IconButton, Typography } from '@mui/material'
import { Download, X, ZoomIn, ZoomOut } from 'lucide-react'

interface Props {
  src: string
  title: string
  onClose: () => void
}

/** A picture over the whole screen: as wide as the screen, or two and a half times that, pushed about within. */
export function LargePicture({ src, title, onClose }: Props) {
  const t = useTranslate()
  const [isZoomed, setZoomed] = useState(false)
  const Icon = isZoomed ? ZoomOut : ZoomIn
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="large-picture">
      <Box sx={BAR}>
        <Typography variant="h2" id="large-picture" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton
          aria-label={t(`admin.pictures.${isZoomed ? 'smaller' : 'larger'}`)}
          aria-pressed={isZoomed}
          onClick={() => setZoomed(!isZoomed)}
        >
          <Icon size={22} aria-hidden="true" />
        </IconButton>
        <IconButton component="a" href={src} download aria-label={t('admin.pictures.save')}>
          <Download size={22} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t('ra.action.close')} onClick={onClose} autoFocus edge="end">
          <X size={22} aria-hidden="true" />
        </IconButton>
      </Box>
      <Box tabIndex={0} role="img" aria-label={title} sx={AREA}>
        <Box
          component="img"
          src={src}
          alt=""
          onClick={() => setZoomed(!isZoomed)}
          sx={isZoomed ? ZOOMED : WHOLE}
        />
      </Box>
    </Dialog>
  )
}

const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  minHeight: 56,
  borderBottom: '1px solid var(--line)',
}
const AREA = { flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'var(--page)' }
const WHOLE = {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  cursor: 'zoom-in',
}
const ZOOMED = { display: 'block', width: '250%', maxWidth: 'none', cursor: 'zoom-out' }
