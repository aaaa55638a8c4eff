import { Alert, Box } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { ownRulesIn, type OwnRule } from '#shared/own_rules'
import { required } from '../../ui/validation'

/** The host's own rules that alone refuse what was sent; none where the time itself is taken. */
export function rulesIn(error: Error | null): OwnRule[] {
  const { body } = (error ?? {}) as { body?: { meta?: { rules?: unknown } } }
  return ownRulesIn(body?.meta?.rules)
}

interface Props {
  rules: OwnRule[]
  /** Why it was refused, where it is no rule of the host. */
  refusal: string | undefined
}

/** Why a time was refused. Against their own rules a host may book all the same, and says why (field `anyway`). */
export function Refusal({ rules, refusal }: Props) {
  const t = useTranslate()
  if (!refusal) return null
  if (rules.length === 0) return <Alert severity="error">{refusal}</Alert>
  return (
    <>
      <Alert severity="warning">
        {t('admin.bookings.anyway.text')}
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {rules.map((rule) => (
            <li key={rule}>{t(`admin.bookings.anyway.rules.${rule}`)}</li>
          ))}
        </Box>
      </Alert>
      <TextInput
        source="anyway"
        label={t('admin.bookings.anyway.why')}
        helperText={t('admin.bookings.anyway.why_help')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 256 } }}
        autoFocus
      />
    </>
  )
}
