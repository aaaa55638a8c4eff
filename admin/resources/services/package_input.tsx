import { Typography } from '@mui/material'
import { MOST_MEETINGS } from '#shared/packages'
import { isWhole, max, min, required } from '../../ui/validation'
import { BooleanInput, NumberInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'

/** How many hours are booked together, or whether clients may repeat one (fields `package` and `allowRecurring`). */
export function PackageInput() {
  const t = useTranslate()
  const sessions = Number(useWatch({ name: 'package.sessions' }) ?? 1)

  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('admin.services.package.text')}
      </Typography>
      <NumberInput
        source="package.sessions"
        label={t('admin.services.package.sessions')}
        validate={[required(), min(1), max(MOST_MEETINGS), isWhole()]}
        helperText={sessions > 1 ? t('admin.services.package.sessions_help') : false}
      />
      {sessions <= 1 && (
        <BooleanInput
          source="allowRecurring"
          label={t('admin.services.package.recurring')}
          helperText={t('admin.services.package.recurring_help')}
        />
      )}
    </>
  )
}
