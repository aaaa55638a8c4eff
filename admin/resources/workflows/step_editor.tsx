import { Copy, Trash2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material'
import { can } from '#shared/plans'
import { isMarketing } from '#shared/workflows'
import { ChipText } from './chip_text'
import { copyOf, type DraftStep } from './workflow'
import { FeatureOverlay } from '../../ui/feature_overlay'
import { useMe } from '../../data/account'
import { StepChannel } from './step_channel'
import { StepTemplate } from './step_template'
import { useStepName } from './step_words'
import { WhenInput } from './when_input'

interface Props {
  step: DraftStep
  /** Our texts, or those of the host, with their variables. */
  template: { subject: string; body: string } | undefined
  /** What cannot be read or is missing, by field. */
  errors: Record<string, string | undefined>
  onChange: (change: Partial<DraftStep>) => void
  onAdd: (step: DraftStep) => void
  /** Without it a step is the last one and stays. */
  onRemove?: () => void
}

/** One step: its time, its texts, and for which bookings it is. */
export function StepEditor({ step, template, errors, onChange, onAdd, onRemove }: Props) {
  const t = useTranslate()
  const name = useStepName()(step)
  return (
    <Box component="section" aria-labelledby="step-name" sx={COLUMN}>
      <Box sx={HEAD}>
        <Typography variant="h2" id="step-name" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Button
          startIcon={<Copy size={16} aria-hidden="true" />}
          onClick={() => onAdd(copyOf(step))}
        >
          {t('admin.workflows.copy')}
        </Button>
        {onRemove && (
          <Button
            color="error"
            startIcon={<Trash2 size={16} aria-hidden="true" />}
            onClick={onRemove}
          >
            {t('admin.workflows.remove')}
          </Button>
        )}
      </Box>
      {step.inPlan === false && (
        <Alert severity="warning">{t(`admin.workflows.not_in_plan_text.${step.channel}`)}</Alert>
      )}
      <WhenInput value={step.at} onChange={(at) => onChange(timeOf(step, at))} error={errors.at} />
      {isMarketing(step) ? (
        <Alert severity="info">{t('admin.workflows.invites')}</Alert>
      ) : (
        <StepChannel step={step} onChange={onChange} />
      )}
      {['start', 'end'].includes(step.at.event) && step.at.side === 'after' && (
        <FormControlLabel
          control={
            <Switch
              checked={step.condition === 'attended'}
              onChange={({ target }) => onChange({ condition: target.checked ? 'attended' : null })}
            />
          }
          label={t('admin.workflows.only_attended')}
        />
      )}
      {step.channel === 'email' ? (
        <Texts {...{ step, template, errors, onChange }} />
      ) : (
        <StepTemplate step={step} errors={errors} onChange={onChange} />
      )}
    </Box>
  )
}

/** A condition stays only where it is known. */
function timeOf(step: DraftStep, at: DraftStep['at']): Partial<DraftStep> {
  const isKnown = ['start', 'end'].includes(at.event) && at.side === 'after'
  return { at, condition: isKnown ? step.condition : null }
}

type TextsProps = Pick<Props, 'step' | 'template' | 'errors' | 'onChange'>

/** The texts of a step. Those that are ours go in each client's language, until a host writes others. */
function Texts({ step, template, errors, onChange }: TextsProps) {
  const t = useTranslate()
  const { plan } = useMe()
  const { ready, subject, body, signature } = step
  const isOwn = subject !== null || body !== null
  const whole = errors.ready ?? errors.step
  return (
    <FeatureOverlay feature="customEmails">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ChipText
          isLine
          label={t('admin.workflows.subject')}
          value={subject ?? template?.subject ?? ''}
          onChange={(text) => onChange({ subject: text })}
          error={errors.subject ?? whole}
        />
        <ChipText
          label={t('admin.workflows.body')}
          value={body ?? template?.body ?? ''}
          onChange={(text) => onChange({ body: text })}
          error={errors.body}
          hint={t(`admin.workflows.${isOwn ? 'own_text' : 'our_text'}`)}
        />
        {ready && isOwn && can(plan, 'customEmails') && (
          <Button
            sx={{ justifySelf: 'start' }}
            onClick={() => onChange({ subject: null, body: null })}
          >
            {t('admin.workflows.restore')}
          </Button>
        )}
        <ChipText
          least={64}
          label={t('admin.workflows.signature')}
          value={signature ?? ''}
          onChange={(text) => onChange({ signature: text || null })}
          error={errors.signature}
        />
      </Box>
    </FeatureOverlay>
  )
}

const COLUMN = {
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2.5,
}
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }
