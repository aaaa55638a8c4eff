import { BooleanInput, TabbedForm, TabbedFormTabs, TextInput, useTranslate } from 'react-admin'
import { Box } from '@mui/material'
import { Collaborators } from './collaborators'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CountedTextInput } from '../../components/counted_text_input'
import { DurationInput } from '../../components/duration_input'
import { LocationInput } from '../../components/location_input'
import { maxLength, required } from '../../validation'
import { MoneyInput } from '../../components/money_input'
import { Personalize } from './personalize'
import { PolicyInputs } from '../../components/policy_inputs'
import { PrivacyInput } from './privacy_input'
import { ScheduleInput } from './schedule_input'
import { Section } from '../../components/section'
import { ServicePreview } from './service_preview'
import { SlugInput } from './slug_input'

const DAY = { value: 24, unit: 'HOUR' } as const
const FIVE_MINUTES = { value: 5, unit: 'MINUTE' } as const

const TABS = <TabbedFormTabs variant="scrollable" allowScrollButtonsMobile />

interface Props {
  defaultValues?: Record<string, unknown>
  toolbar: ReactNode
}

/** The editor of a service (specification, section 2, Service editor tabs). Create and edit share it. */
export function ServiceForm({ defaultValues, toolbar }: Props) {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <TabbedForm
      defaultValues={defaultValues}
      // React-admin guesses it as if its resources had no slash, and would let one leave without a question.
      formRootPathname={pathname}
      toolbar={toolbar}
      tabs={TABS}
      noValidate
      syncWithLocation={false}
      component={Panels}
      warnWhenUnsavedChanges
    >
      <TabbedForm.Tab label={t('admin.services.tabs.basic')}>
        <Basic />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={t('admin.services.tabs.personalize')}>
        <Personalize />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={t('admin.services.tabs.payments')}>
        <Box sx={FIELDS}>
          <MoneyInput />
        </Box>
      </TabbedForm.Tab>
      <TabbedForm.Tab label={t('admin.services.tabs.availability')}>
        <Hours />
      </TabbedForm.Tab>
    </TabbedForm>
  )
}

/** The preview stands beside what is written where there is room, and below it on a phone. */
function Panels({ children }: { children: ReactNode }) {
  return (
    <Box sx={BESIDE}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <ServicePreview />
    </Box>
  )
}

function Basic() {
  const t = useTranslate()
  return (
    <Box sx={FIELDS}>
      <TextInput
        source="title"
        label={t('admin.services.name')}
        validate={[required(), maxLength(120)]}
        helperText={false}
        autoFocus
      />
      <SlugInput />
      <CountedTextInput source="description" label={t('admin.services.description')} most={1500} />
      <DurationInput
        source="duration"
        label={t('admin.services.duration')}
        units={['MINUTE', 'HOUR']}
        shortest={FIVE_MINUTES}
        longest={DAY}
      />
      <LocationInput />
      <PrivacyInput />
    </Box>
  )
}

function Hours() {
  const t = useTranslate()
  return (
    <Box sx={{ ...FIELDS, gap: 4 }}>
      <Section title={t('admin.services.schedule.title')}>
        <ScheduleInput />
      </Section>
      <Collaborators />
      <Section title={t('admin.policy.title')} text={t('admin.policy.text')}>
        <PolicyInputs source="policy" />
        <BooleanInput
          source="isBlocking"
          label={t('admin.services.blocking')}
          helperText={t('admin.services.blocking_help')}
        />
        <BooleanInput
          source="requireApprove"
          label={t('admin.services.approve')}
          helperText={t('admin.services.approve_help')}
        />
      </Section>
    </Box>
  )
}

const BESIDE = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
}
const FIELDS = { width: '100%', maxWidth: 760, display: 'grid', gap: 1.5 }
