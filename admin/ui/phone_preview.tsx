import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Smartphone, X } from 'lucide-react'
import {
  Box,
  Button,
  Dialog,
  IconButton,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { messageOf, type PreviewMessage } from '#shared/preview_messages'
import { useMe } from '../data/account'
import { useThemeMode } from '../app/theme_mode'

interface Props {
  /** The framed page. */
  path: '/profile/preview' | '/profile/preview/page'
  /** What the preview is asked for, besides the account. */
  query?: Record<string, string | number | undefined>
  /** What it shows, as the pages of clients have it. */
  draft: object
}

/** A phone with the page that clients will see, as it follows from what is typed. It is the real page, in a frame. */
export function PhonePreview({ path, query = {}, draft }: Props) {
  const t = useTranslate()
  const { type, accountId } = useMe()
  const frame = useRef<HTMLIFrameElement>(null)
  const title = useId()
  const asked = { ...query, teamId: type === 't' ? accountId : undefined }
  const [address] = useState(() => addressOf(path, asked))
  useDraftIn(frame, draft)

  return (
    <Box component="aside" aria-labelledby={title} sx={ASIDE}>
      <Typography variant="body2" color="text.secondary" id={title} sx={{ textAlign: 'center' }}>
        {t('admin.preview.title')}
      </Typography>
      <Box sx={PHONE}>
        <iframe ref={frame} src={address} title={t('admin.preview.frame')} />
      </Box>
    </Box>
  )
}

/** Whether there is room for the preview beside the form. */
export function useHasRoom(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
}

/** Opens the preview over the form, where there is no room beside it. */
export function PreviewButton({ preview }: { preview: ReactNode }) {
  const t = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const [isOpen, setOpen] = useState(false)
  if (useHasRoom()) return null
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setOpen(true)}
        startIcon={<Smartphone size={18} aria-hidden="true" />}
      >
        {t('admin.preview.open')}
      </Button>
      <Dialog
        open={isOpen}
        fullScreen={isPhone}
        onClose={() => setOpen(false)}
        aria-label={t('admin.preview.frame')}
      >
        <Box sx={{ display: 'grid', p: 2 }}>
          <IconButton
            aria-label={t('ra.action.close')}
            onClick={() => setOpen(false)}
            sx={{ justifySelf: 'end' }}
          >
            <X size={20} aria-hidden="true" />
          </IconButton>
          {preview}
        </Box>
      </Dialog>
    </>
  )
}

function addressOf(path: string, asked: Record<string, string | number | undefined>) {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]]
  )
  return `${path}?${new URLSearchParams(given)}`
}

/** Tells the frame what to show, once it listens and whenever it changes. */
function useDraftIn(frame: React.RefObject<HTMLIFrameElement | null>, draft: object) {
  const [theme] = useThemeMode()
  const text = JSON.stringify(draft)
  const latest = useRef<PreviewMessage>({ cupo: 'preview.ready' })
  latest.current = { cupo: 'preview.draft', theme, draft }

  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage(latest.current, location.origin)
    const later = setTimeout(send, PAUSE)
    function listen(event: MessageEvent) {
      const from = frame.current?.contentWindow
      if (messageOf(event, { origin: location.origin, from })?.cupo === 'preview.ready') send()
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(later)
      removeEventListener('message', listen)
    }
  }, [text, theme])
}

/** Milliseconds after the last key, so that the preview does not change with each of them. */
const PAUSE = 120

/** A phone of 390 points, drawn smaller: as high as its real page, or as the window has room for. */
const SCALE = 0.86
const HEIGHT = 'min(680px, 100vh - 300px)'
const PHONE = {
  'width': 390 * SCALE + 20,
  'height': `calc(${HEIGHT} + 20px)`,
  'minHeight': 420,
  'mx': 'auto',
  'p': '10px',
  'borderRadius': '44px',
  'bgcolor': '#10181f',
  'boxShadow': 'var(--float)',
  '& iframe': {
    display: 'block',
    width: 390,
    height: `calc(${HEIGHT} / ${SCALE})`,
    minHeight: 400 / SCALE,
    border: 0,
    borderRadius: '40px',
    bgcolor: 'var(--surface)',
    backgroundColor: 'var(--surface)',
    transform: `scale(${SCALE})`,
    transformOrigin: '0 0',
  },
}

/** It stays in view while the form beside it scrolls. */
const ASIDE = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  minWidth: 0,
  position: { lg: 'sticky' },
  top: { lg: 136 },
}
