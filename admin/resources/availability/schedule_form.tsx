import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Box, Card } from '@mui/material'
import { BooleanInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import type { Weekly } from '#shared/schedule_rules'
import { GuardedForm } from '../../ui/guarded_form'
import { KeptChangesNotice } from '../../ui/kept_changes_notice'
import { maxLength, required } from '../../ui/validation'
import { RhythmInputs } from './rhythm_inputs'
import { SectionCard } from '../../ui/section'
import { SpecificDatesInput } from './specific_dates_input'
import { WeeklyHoursInput } from './weekly_hours_input'
import { WeekPreview } from './week_preview'
import { ZoneInput } from '../../ui/zone_input'

interface Props {
  defaultValues?: Record<string, unknown>
  toolbar: ReactNode
}

/** The editor of a schedule: when, how close together, in which zone. Create and edit share it. */
export function ScheduleForm({ defaultValues, toolbar }: Props) {
  const t = useTranslate()
  return (
    <GuardedForm defaultValues={defaultValues} noValidate>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <KeptChangesNotice />
        <Box sx={COLUMNS}>
          <SectionCard
            title={t('admin.availability.weekly')}
            text={t('admin.availability.weekly_text')}
          >
            <WeeklyHoursInput />
          </SectionCard>
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <SectionCard title={t('admin.availability.preview')}>
              <Preview />
            </SectionCard>
            <SectionCard title={t('admin.availability.about')}>
              <About />
            </SectionCard>
          </Box>
        </Box>
        <SectionCard
          title={t('admin.availability.dates')}
          text={t('admin.availability.dates_text')}
        >
          <SpecificDatesInput />
        </SectionCard>
        <Card sx={{ position: 'sticky', bottom: 0, zIndex: 2 }}>{toolbar}</Card>
      </Box>
    </GuardedForm>
  )
}

function Preview() {
  const weekly: Weekly = useWatch({ name: 'weekly' })
  return <WeekPreview weekly={weekly} />
}

function About() {
  const t = useTranslate()
  const isMain = useRecordContext()?.isDefault === true
  return (
    <>
      <TextInput
        source="name"
        label={t('admin.availability.name')}
        validate={[required(), maxLength(80)]}
        helperText={false}
      />
      <ZoneInput source="timeZone" label={t('admin.availability.zone')} />
      <RhythmInputs />
      <BooleanInput
        source="isDefault"
        label={t('admin.availability.main')}
        disabled={isMain}
        helperText={t(isMain ? 'admin.availability.is_main' : 'admin.availability.main_text')}
      />
    </>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
}
