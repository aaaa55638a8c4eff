import { useFormContext } from 'react-hook-form'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { RhythmInputs } from '../availability/rhythm_inputs'
import { WeeklyHoursInput } from '../availability/weekly_hours_input'
import { ZoneInput } from '../../ui/zone_input'

/** The hours of one service alone (field `ownSchedule`), with their intervals and limits. */
export function OwnScheduleInput() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {t('admin.services.schedule.own_text')}
      </Typography>
      <WeeklyHoursInput source="ownSchedule.weekly" />
      <ZoneInput source="ownSchedule.timeZone" label={t('admin.availability.zone')} />
      <RhythmInputs prefix="ownSchedule." />
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        onClick={() => setValue('ownSchedule', null, { shouldDirty: true })}
      >
        {t('admin.services.schedule.drop')}
      </Button>
    </Box>
  )
}
