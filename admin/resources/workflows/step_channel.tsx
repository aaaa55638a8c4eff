import { Mail, MessageCircle } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, MenuItem, TextField } from '@mui/material'
import { USUAL_EMAIL_AFTER, type Step } from '#shared/workflows'
import { ChoiceChips } from '../../ui/choice_chips'
import { FeatureOverlay } from '../../ui/feature_overlay'
import { throughChannel, type DraftStep } from './workflow'

interface Props {
  step: DraftStep
  onChange: (change: Partial<DraftStep>) => void
}

/** The minutes between which a host chooses. */
const WAITS = [15, 30, 60, 120]

/** Over which channel a step goes, and when an e-mail takes its place. */
export function StepChannel({ step, onChange }: Props) {
  const t = useTranslate()
  const isOverWhatsApp = step.channel === 'whatsapp'
  const choice = (
    <ChoiceChips<Step['channel']>
      label={t('admin.workflows.channel')}
      value={step.channel}
      onChange={(channel) => onChange(throughChannel(step, channel))}
      choices={[
        { value: 'email', label: t('admin.deliveries.channels.email'), icon: Mail },
        { value: 'whatsapp', label: 'WhatsApp', icon: MessageCircle },
      ]}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* What was chosen before the plan ended can be taken back. */}
      {isOverWhatsApp ? choice : <FeatureOverlay feature="whatsapp">{choice}</FeatureOverlay>}
      {isOverWhatsApp && <Instead value={step.emailAfter} onChange={onChange} />}
    </Box>
  )
}

type InsteadProps = { value: number | null; onChange: Props['onChange'] }

function Instead({ value, onChange }: InsteadProps) {
  const t = useTranslate()
  const chosen = value ?? USUAL_EMAIL_AFTER
  const waits = [...new Set([...WAITS, chosen])].sort((one, other) => one - other)
  return (
    <TextField
      select
      size="small"
      label={t('admin.workflows.email_after')}
      value={chosen}
      onChange={({ target }) => onChange({ emailAfter: Number(target.value) })}
      helperText={t('admin.workflows.email_after_text')}
      sx={{ m: 0, maxWidth: 360 }}
    >
      {waits.map((minutes) => (
        <MenuItem key={minutes} value={minutes}>
          {t('admin.workflows.offsets.MINUTE', { value: minutes })}
        </MenuItem>
      ))}
    </TextField>
  )
}
