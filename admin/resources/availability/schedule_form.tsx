import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Box, Card } from '@mui/material'
import {
  BooleanInput,
  Form,
  NumberInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import type { Weekly } from '#shared/schedule_rules'
import { DurationInput } from '../../components/duration_input'
import { isWhole, max, maxLength, min, required } from '../../validation'
import { KeptChangesNotice } from '../../components/kept_changes_notice'
import { Pair } from '../../components/pair'
import { SectionCard } from '../../components/section'
import { SpecificDatesInput } from './specific_dates_input'
import { WeeklyHoursInput } from './weekly_hours_input'
import { WeekPreview } from './week_preview'
import { ZoneInput } from '../../components/zone_input'

const DAY = { value: 24, unit: 'HOUR' } as const
const FIVE_MINUTES = { value: 5, unit: 'MINUTE' } as const
const UNITS = ['MINUTE', 'HOUR'] as const

interface Props {
  defaultValues?: Record<string, unknown>
  toolbar: ReactNode
}

/** The editor of a schedule: when, how close together, in which zone. Create and edit share it. */
export function ScheduleForm({ defaultValues, toolbar }: Props) {
  const t = useTranslate()
  return (
    <Form defaultValues={defaultValues} noValidate warnWhenUnsavedChanges>
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
    </Form>
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
      <Pair columns="1fr">
        <DurationInput
          source="interval"
          label={t('admin.availability.interval')}
          helperText={t('admin.availability.interval_text')}
          units={UNITS}
          shortest={FIVE_MINUTES}
          longest={DAY}
        />
        <DurationInput
          source="break"
          label={t('admin.availability.break')}
          helperText={t('admin.availability.break_text')}
          units={UNITS}
          longest={DAY}
        />
      </Pair>
      <Pair columns="1fr">
        <NumberInput
          source="maxPerDay"
          label={t('admin.availability.max_per_day')}
          helperText={t('admin.availability.no_limit')}
          validate={UP_TO_100}
          min={1}
          step={1}
        />
        <NumberInput
          source="maxPerWeek"
          label={t('admin.availability.max_per_week')}
          helperText={t('admin.availability.no_limit')}
          validate={UP_TO_700}
          min={1}
          step={1}
        />
      </Pair>
      <BooleanInput
        source="isDefault"
        label={t('admin.availability.main')}
        disabled={isMain}
        helperText={t(isMain ? 'admin.availability.is_main' : 'admin.availability.main_text')}
      />
    </>
  )
}

const UP_TO_100 = [isWhole(), min(1), max(100)]
const UP_TO_700 = [isWhole(), min(1), max(700)]

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
}
