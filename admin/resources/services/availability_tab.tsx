import { Box } from '@mui/material'
import { BooleanInput, useTranslate } from 'react-admin'
import { Collaborators } from './collaborators'
import { FIELDS } from './basic_tab'
import type { Kind } from './kinds'
import { PolicyInputs } from '../../ui/policy_inputs'
import { ScheduleInput } from './schedule_input'
import { Section } from '../../ui/section'

/** By which hours a service can be booked, and until when that can be changed. A workshop has dates instead of hours. */
export function AvailabilityTab({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const hasHours = kind.type === 'MEETING'
  return (
    <Box sx={{ ...FIELDS, gap: 4 }}>
      {hasHours && (
        <Section title={t('admin.services.schedule.title')}>
          <ScheduleInput />
        </Section>
      )}
      {hasHours && <Collaborators />}
      <Section title={t('admin.policy.title')} text={t('admin.policy.text')}>
        <PolicyInputs source="policy" />
        {hasHours && (
          <BooleanInput
            source="isBlocking"
            label={t('admin.services.blocking')}
            helperText={t('admin.services.blocking_help')}
          />
        )}
        <BooleanInput
          source="requireApprove"
          label={t('admin.services.approve')}
          helperText={t('admin.services.approve_help')}
        />
      </Section>
    </Box>
  )
}
