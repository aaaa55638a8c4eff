import { NumberInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormControlLabel, Switch, Typography } from '@mui/material'
import { DURATION_UNITS, type Duration } from '#shared/durations'
import { refundWords } from '#shared/policy_words'
import {
  inOrder,
  isFalling,
  isRefundStep,
  MOST_REFUND_STEPS,
  refundRule,
  type RefundStep,
} from '#shared/refund_rule'
import { isWhole, max, min, required } from '../../../ui/validation'
import { DurationInput } from '../../../ui/duration_input'
import { RowsInput } from '../../../ui/rows_input'

type Typed = { minCancellation?: Partial<Duration>; refunds?: Partial<RefundStep>[] | null }

const NOTHING: Duration = { value: 0, unit: 'MINUTE' }

/** What goes back when a client cancels: the usual rule, or steps of the host's own, with the words that clients read. */
export function RefundInputs({ source }: { source: string }) {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const typed: Typed = useWatch({ name: source }) ?? {}
  const name = `${source}.refunds`
  const isOwn = Array.isArray(typed.refunds)
  const steps = typed.refunds?.filter(isRefundStep) ?? null
  const minCancellation = { ...NOTHING, ...typed.minCancellation }
  const usual = refundRule({ refunds: null, minCancellation })
  const toggle = (_: unknown, checked: boolean) =>
    setValue(name, checked ? usual : null, { shouldDirty: true })

  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
        {t('admin.policy.refunds.title')}
      </Typography>
      <FormControlLabel
        control={<Switch checked={isOwn} onChange={toggle} />}
        label={t('admin.policy.refunds.own')}
      />
      {isOwn && <Steps name={name} />}
      <Typography variant="body2" color="text.secondary" role="status">
        <b>{t('admin.policy.refunds.words')}</b>
        <br />
        {refundWords(steps ?? usual, t)} {t('admin.policy.refunds.own_help')}.
      </Typography>
    </>
  )
}

function Steps({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <RowsInput
      source={name}
      label={t('admin.policy.refunds.rows')}
      addLabel={t('admin.policy.refunds.add')}
      most={MOST_REFUND_STEPS}
      validate={falls}
    >
      <DurationInput
        source="before"
        label={t('admin.policy.refunds.before')}
        units={DURATION_UNITS}
      />
      <NumberInput
        source="percent"
        label={t('admin.policy.refunds.percent')}
        min={0}
        max={100}
        step={1}
        validate={[required(), isWhole(), min(0), max(100)]}
        helperText={false}
      />
    </RowsInput>
  )
}

/** Less notice has to give less back. */
function falls(rows: object[] | null) {
  const steps = (rows ?? []).filter(isRefundStep)
  return isFalling(inOrder(steps)) ? undefined : 'validator.shared.messages.falling'
}
