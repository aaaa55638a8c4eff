import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Tab, Tabs, TextField, Typography } from '@mui/material'
import { buttonCode, frameCode, linkCode, WIDGET_COLORS, type Widget } from '#shared/embed_code'
import { readableOn } from '#shared/contrast'
import { CopyButton } from '../copy_button'
import { FeatureOverlay } from '../feature_overlay'

const KINDS = { frame: frameCode, link: linkCode, button: buttonCode }
type Kind = keyof typeof KINDS

/** The code that embeds a booking page as a frame, a link or a button (docs/domain.md, "Sharing and embedding"). */
export function EmbedPanel({ link }: { link: string }) {
  return (
    <FeatureOverlay feature="shareEmbed">
      <Kinds link={link} />
    </FeatureOverlay>
  )
}

function Kinds({ link }: { link: string }) {
  const t = useTranslate()
  const [kind, choose] = useState<Kind>('frame')
  const [text, setText] = useState(() => t('admin.embed.text'))
  const [themeColor, setTheme] = useState<string>(WIDGET_COLORS.themeColor)
  const textColor = readableOn(themeColor, WIDGET_COLORS.textColor)
  const widget = { link, text, close: t('ra.action.close'), themeColor, textColor }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Tabs
        value={kind}
        onChange={(_event, chosen: Kind) => choose(chosen)}
        aria-label={t('admin.embed.title')}
        variant="fullWidth"
      >
        {Object.keys(KINDS).map((name) => (
          <Tab key={name} value={name} label={t(`admin.embed.kinds.${name}`)} {...idsOf(name)} />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={idsOf(kind).id} id={idsOf(kind)['aria-controls']}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {t(`admin.embed.texts.${kind}`)}
        </Typography>
        {kind !== 'frame' && (
          <TextField
            label={t('admin.embed.words')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        )}
        {kind === 'button' && (
          <ButtonColor color={themeColor} onChange={setTheme} text={text} textColor={textColor} />
        )}
        <Code code={KINDS[kind](widget)} />
      </Box>
    </Box>
  )
}

function idsOf(kind: string) {
  return { 'id': `embed-tab-${kind}`, 'aria-controls': `embed-panel-${kind}` }
}

type ButtonColorProps = Pick<Widget, 'text' | 'textColor'> & {
  color: string
  onChange: (color: string) => void
}

/** The button's colour, and how it looks with a text that can be read on it. */
function ButtonColor({ color, onChange, text, textColor }: ButtonColorProps) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <TextField
        type="color"
        label={t('admin.embed.color')}
        value={color}
        fullWidth={false}
        onChange={({ target }) => onChange(target.value)}
        sx={{ width: 120 }}
      />
      <Box component="span" sx={{ ...SAMPLE, bgcolor: color, color: textColor }}>
        {text}
      </Box>
    </Box>
  )
}

function Code({ code }: { code: string }) {
  const t = useTranslate()
  return (
    <>
      <TextField
        multiline
        label={t('admin.embed.code')}
        value={code}
        slotProps={{ htmlInput: { readOnly: true, sx: CODE, spellCheck: false } }}
      />
      <CopyButton text={code} copied="admin.embed.copied" sx={{ mt: 1 }}>
        {t('admin.embed.copy')}
      </CopyButton>
    </>
  )
}

const SAMPLE = { px: 2.5, py: 1.5, borderRadius: 'var(--radius)', fontWeight: 600 }
const CODE = { fontFamily: 'monospace', fontSize: 'var(--t-s)', overflowWrap: 'anywhere' }
