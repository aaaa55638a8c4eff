import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

interface Props {
  text: string
  /** Titles of its buttons. */
  buttons: string[]
}

/** A message as its reader sees it in WhatsApp. Its buttons are shown, and do nothing here. */
export function WhatsAppMessage({ text, buttons }: Props) {
  const t = useTranslate()
  return (
    <Box sx={CHAT} role="group" aria-label={t('admin.workflows.whatsapp_message')}>
      <Box sx={BUBBLE}>
        {text.split('\n').map((line, index) => (
          <Box component="p" key={index} sx={{ m: 0 }}>
            {withBold(line)}
          </Box>
        ))}
      </Box>
      {buttons.map((title) => (
        <Box key={title} sx={BUTTON}>
          {title}
        </Box>
      ))}
    </Box>
  )
}

/** `*words*` are bold, as WhatsApp writes them; an empty line keeps its height. */
function withBold(line: string) {
  if (line === '') return '\u00a0'
  return line
    .split(/\*([^*]+)\*/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
}

const CHAT = {
  '--wa-page': '#efe7dd',
  '--wa-paper': '#fff',
  '--wa-ink': '#111b21',
  '--wa-link': '#00705a',
  ':root[data-theme="dark"] &': {
    '--wa-page': '#0b141a',
    '--wa-paper': '#202c33',
    '--wa-ink': '#e9edef',
    '--wa-link': '#4fd1b0',
  },
  'display': 'grid',
  'gap': 0.5,
  'p': 2,
  'borderRadius': 'var(--radius)',
  'bgcolor': 'var(--wa-page)',
  'color': 'var(--wa-ink)',
}
const PAPER = { bgcolor: 'var(--wa-paper)', borderRadius: 1, px: 1.5, maxWidth: 320 }
const BUBBLE = { ...PAPER, py: 1, overflowWrap: 'anywhere', lineHeight: 1.45 }
const BUTTON = {
  ...PAPER,
  py: 1,
  color: 'var(--wa-link)',
  fontWeight: 600,
  textAlign: 'center',
}
