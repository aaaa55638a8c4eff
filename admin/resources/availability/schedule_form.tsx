import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Box, Card } from '@mui/material'
import { BooleanInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import type { Duration } from '#shared/durations'
import type { Weekly } from '#shared/schedule_rules'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { DayStarts } from './day_starts'
import { GuardedForm } from '../../ui/guarded_form'
import { KeptChangesNotice } from '../../ui/kept_changes_notice'
import { maxLength, required } from '../../ui/validation'
import { RhythmInputs } from './rhythm_inputs'
import { SectionCard } from '../../ui/section'
import { useHasRoom } from '../../ui/phone_preview'
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
  const hasRoom = useHasRoom()
  return (
    <GuardedForm defaultValues={defaultValues} noValidate>
      <KeptChangesNotice />
      <Box sx={COLUMNS}>
        <Box sx={{ gridArea: 'days', minWidth: 0 }}>
          <SectionCard
            title={t('admin.availability.weekly')}
            text={t('admin.availability.weekly_text')}
          >
            <WeeklyHoursInput />
          </SectionCard>
        </Box>
        <Box sx={ASIDE}>
          <SectionCard title={t('admin.availability.preview')}>
            <Preview />
          </SectionCard>
          {hasRoom && <Card sx={{ '& > *': { borderTop: 0 } }}>{toolbar}</Card>}
        </Box>
        <Box sx={{ gridArea: 'rest', minWidth: 0, display: 'grid', gap: 2 }}>
          <SectionCard
            title={t('admin.availability.dates')}
            text={t('admin.availability.dates_text')}
          >
            <SpecificDatesInput />
          </SectionCard>
          <SectionCard title={t('admin.availability.about')}>
            <About />
          </SectionCard>
          <Changes />
        </Box>
      </Box>
      {!hasRoom && toolbar}
    </GuardedForm>
  )
}

/** What clients get: the week to scale, and the starts of a day. */
function Preview() {
  const [weekly, interval] = useWatch({ name: ['weekly', 'interval'] }) as [Weekly, Duration]
  return (
    <>
      <WeekPreview weekly={weekly} />
      <DayStarts weekly={weekly} interval={interval} />
    </>
  )
}

function Changes() {
  const schedule = useRecordContext()
  return schedule ? <ChangesFold thing="schedule" thingId={String(schedule.id)} /> : null
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

/** On a desk what clients get stays beside the days, with the button, which so never covers anything. */
const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gridTemplateAreas: { xs: '"days" "aside" "rest"', lg: '"days aside" "rest aside"' },
}
const ASIDE = {
  gridArea: 'aside',
  display: 'grid',
  gap: 2,
  minWidth: 0,
  position: { lg: 'sticky' },
  top: 80,
}
