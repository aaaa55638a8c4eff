import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { can } from '#shared/plans'
import { ChipText } from './chip_text'
import { ChoiceChips } from '../../ui/choice_chips'
import { FeatureOverlay } from '../../ui/feature_overlay'
import { StateWord } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import type { DraftStep } from './workflow'

interface Props {
  step: DraftStep
  errors: Record<string, string | undefined>
  onChange: (change: Partial<DraftStep>) => void
}

/** What a step over WhatsApp says: one of our templates, or a text of the host's own, which WhatsApp looks at. */
export function StepTemplate(props: Props) {
  const t = useTranslate()
  if (props.step.body !== null) return <OwnTemplate {...props} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {t('admin.workflows.our_template')}
      </Typography>
      <FeatureOverlay feature="customWhatsapp">
        <WriteOwn {...props} />
      </FeatureOverlay>
    </Box>
  )
}

/** Begins with a text that WhatsApp takes. */
const STARTS = {
  es: 'Hola {{clientFirstName}}, tu cita de {{service}} con {{host}} es el {{when}}. ¡Nos vemos pronto!',
  en: 'Hi {{clientFirstName}}, your appointment for {{service}} with {{host}} is on {{when}}. See you then!',
}

function WriteOwn({ onChange }: Pick<Props, 'onChange'>) {
  const t = useTranslate()
  const language = useLocale() === 'en' ? 'en' : 'es'
  return (
    <Button
      variant="outlined"
      onClick={() => onChange({ body: STARTS[language], language, template: null })}
    >
      {t('admin.workflows.write_own')}
    </Button>
  )
}

function OwnTemplate({ step, errors, onChange }: Props) {
  const t = useTranslate()
  const { plan } = useMe()
  const { body, ready, language } = step
  const change = (part: Partial<DraftStep>) => onChange({ ...part, template: null })
  return (
    <FeatureOverlay feature="customWhatsapp">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TemplateState template={step.template} />
        <ChipText
          label={t('admin.workflows.body')}
          value={body ?? ''}
          onChange={(text) => change({ body: text })}
          error={errors.body ?? errors.step}
          hint={t('admin.workflows.template_text')}
        />
        <ChoiceChips
          label={t('admin.workflows.template_language')}
          value={language ?? 'es'}
          onChange={(chosen) => change({ language: chosen })}
          choices={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
        />
        {ready && can(plan, 'customWhatsapp') && (
          <Button
            sx={{ justifySelf: 'start' }}
            onClick={() => change({ body: null, language: null })}
          >
            {t('admin.workflows.back_to_template')}
          </Button>
        )}
      </Box>
    </FeatureOverlay>
  )
}

const TONES = {
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  rejected: 'error',
  paused: 'warning',
} as const

/** How the text stands at WhatsApp, and what is sent meanwhile. One that was changed is a draft. */
function TemplateState({ template }: Pick<DraftStep, 'template'>) {
  const t = useTranslate()
  const state = (template?.state ?? 'draft') as keyof typeof TONES
  const { reason, serves = 'this' } = template ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }} role="status">
      <StateWord tone={TONES[state]} text={t(`admin.workflows.template_states.${state}`)} />
      {reason && (
        <Typography variant="body2">{t('admin.workflows.template_reason', { reason })}</Typography>
      )}
      {serves !== 'this' && (
        <Typography variant="body2" color="text.secondary">
          {t(`admin.workflows.serves.${serves}`)}
        </Typography>
      )}
    </Box>
  )
}
