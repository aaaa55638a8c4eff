import { useId, useState } from 'react'
import { Send } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import type { Typed, Whole } from './use_chat'

type Template = NonNullable<Typed['template']>

interface Props {
  conversation: Whole
  isBusy: boolean
  onSend: (template: Template) => void
}

/** The templates that may go once the 24 hours are over, and what the client reads of the chosen one. */
export function TemplateChoice({ conversation: { templates, client }, isBusy, onSend }: Props) {
  const t = useTranslate()
  const id = useId()
  const [chosen, choose] = useState(templates[0]?.name)
  const template = templates.find(({ name }) => name === chosen) ?? templates[0]
  const none = client.email ? 'admin.chat.no_templates' : 'admin.chat.who.no_templates'
  if (!template) return <Alert severity="info">{t(none)}</Alert>

  return (
    <>
      <Typography variant="body2" id={id}>
        {t('admin.chat.only_templates')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={template.name}
        onChange={({ target }) => choose(target.value as Template)}
      >
        {templates.map(({ name }) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" />}
            label={t(`admin.chat.templates.${name}`)}
          />
        ))}
      </RadioGroup>
      <Box component="blockquote" aria-label={t('admin.chat.client_reads')} sx={READS}>
        {template.text}
      </Box>
      <Button
        variant="contained"
        disabled={isBusy}
        onClick={() => onSend(template.name as Template)}
        startIcon={<Send size={16} aria-hidden="true" />}
        sx={{ justifySelf: 'end' }}
      >
        {t('admin.chat.send_template')}
      </Button>
    </>
  )
}

const READS = {
  m: 0,
  p: 1.5,
  borderRadius: 1.5,
  bgcolor: 'var(--brand-soft)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}
