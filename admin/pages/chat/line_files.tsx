import * as routes from '#api/routes'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, ButtonBase, Typography } from '@mui/material'
import { Download, FileText, FileX2, Hourglass, ImageOff, type LucideIcon } from 'lucide-react'
import { fileWeight } from '#shared/service_files'
import { fileOf } from './conversation_row'
import { LargePicture } from '../../ui/pictures/large_picture'
import { useApi } from '../../data/account'
import type { Line } from './use_chat'

type File = Line['files'][number]
type Place = { conversationId: string; client: string }

/** The files of a client's message: pictures and audio within the thread, others to be saved, refused ones by their reason. */
export function LineFiles({ files, ...place }: Place & { files: File[] }) {
  if (files.length === 0) return null
  return (
    <Box sx={FILES}>
      {files.map((file) => (
        <OneFile key={file.id} file={file} {...place} />
      ))}
    </Box>
  )
}

type Props = Place & { file: File }

function OneFile({ file, conversationId, client }: Props) {
  const t = useTranslate()
  const src = useApi().fileAddress(routes.messagingConversationsFile, {
    params: { id: conversationId, fileId: file.id },
  })
  const name = file.name ?? t(`admin.chat.files.${fileOf(file.type)}`)
  if (file.state === 'waiting')
    return <Note icon={Hourglass} name={name} text={t('admin.chat.files.waiting')} />
  if (file.state === 'refused')
    return <Note icon={FileX2} name={name} text={t(`admin.chat.files.refused.${file.reason}`)} />
  if (file.type.startsWith('image/')) return <Picture src={src} name={name} client={client} />
  return (
    <>
      {file.type.startsWith('audio/') && (
        <Box component="audio" controls preload="none" src={src} aria-label={name} sx={AUDIO} />
      )}
      <SaveLink file={file} src={src} name={name} />
    </>
  )
}

function Note({ icon: Icon, name, text }: { icon: LucideIcon; name: string; text: string }) {
  return (
    <Box sx={NOTE}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{name}</b> {text}
      </span>
    </Box>
  )
}

function SaveLink({ file, src, name }: { file: File; src: string; name: string }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const Icon = file.type.startsWith('audio/') ? Download : FileText
  const weight = fileWeight({ size: file.size ?? 0 }, locale)
  return (
    <Box
      component="a"
      href={src}
      download
      aria-label={t('admin.chat.files.save', { name })}
      sx={LINK}
    >
      <Icon size={18} aria-hidden="true" />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Typography component="span" variant="body2" color="text.secondary" noWrap>
        {weight}
      </Typography>
    </Box>
  )
}

type PictureProps = { src: string; name: string; client: string }

/** A picture in the thread, which a press shows as large as the screen. */
function Picture({ src, name, client }: PictureProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Note icon={ImageOff} name={name} text={t('admin.chat.files.broken')} />
  return (
    <>
      <ButtonBase
        aria-label={t('admin.chat.files.enlarge', { name: client })}
        onClick={() => setOpen(true)}
        sx={PICTURE}
      >
        <img src={src} alt="" loading="lazy" onError={() => setBroken(true)} />
      </ButtonBase>
      {isOpen && <LargePicture src={src} title={name} onClose={() => setOpen(false)} />}
    </>
  )
}

const FILES = { display: 'flex', flexDirection: 'column', gap: 1, whiteSpace: 'normal', mb: 0.5 }
const NOTE = {
  'display': 'flex',
  'gap': 1,
  'color': 'text.secondary',
  'fontSize': 'var(--t-s)',
  '& svg': { flexShrink: 0, mt: '1px' },
}
const LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 1.5,
  border: '1px solid var(--line)',
  borderRadius: 1,
  color: 'var(--brand)',
  fontWeight: 600,
  textDecoration: 'none',
}
const AUDIO = { display: 'block', width: 260, maxWidth: '100%' }
const PICTURE = {
  'display': 'block',
  'borderRadius': 1,
  'overflow': 'hidden',
  'cursor': 'zoom-in',
  'bgcolor': 'var(--page)',
  'minHeight': 96,
  'minWidth': 120,
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 280 },
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: 2 },
}
