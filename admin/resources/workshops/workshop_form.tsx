import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { BooleanInput, NumberInput, SimpleForm, TextInput, useTranslate } from 'react-admin'
import { BannerInput } from '../services/banner_input'
import { BookingPricesInput } from '../services/booking_prices_input'
import { CountedTextInput } from '../../components/counted_text_input'
import { DurationInput } from '../../components/duration_input'
import { isWhole, max, maxLength, min, required } from '../../validation'
import { LocationInput } from '../../components/location_input'
import { MoneyInput } from '../../components/money_input'
import { Pair } from '../../components/pair'
import { PlusInput } from '../services/plus_input'
import { PrivacyInput } from '../services/privacy_input'
import { Section } from '../../components/section'
import { SlugInput } from '../services/slug_input'

const DAY = { value: 24, unit: 'HOUR' } as const
const FIVE_MINUTES = { value: 5, unit: 'MINUTE' } as const

interface Props {
  defaultValues?: Record<string, unknown>
  toolbar: ReactNode
}

/** What a workshop is, without its dates. Create and edit share it. */
export function WorkshopForm({ defaultValues, toolbar }: Props) {
  const t = useTranslate()
  return (
    <SimpleForm
      defaultValues={defaultValues}
      toolbar={toolbar as never}
      noValidate
      warnWhenUnsavedChanges
    >
      <Box sx={FIELDS}>
        <TextInput
          source="title"
          label={t('admin.services.name')}
          validate={[required(), maxLength(120)]}
          helperText={false}
        />
        <SlugInput folder="g" />
        <CountedTextInput
          source="description"
          label={t('admin.services.description')}
          most={1500}
        />
        <DurationInput
          source="duration"
          label={t('admin.services.duration')}
          units={['MINUTE', 'HOUR']}
          shortest={FIVE_MINUTES}
          longest={DAY}
        />
        <BannerInput resource="services/group" />
        <LocationInput />
        <Section title={t('admin.workshops.places')} text={t('admin.workshops.places_text')}>
          <Pair>
            <NumberInput
              source="maxParticipants"
              label={t('admin.workshops.max_participants')}
              validate={[required(), min(1), max(10_000), isWhole()]}
              helperText={false}
            />
            <NumberInput
              source="maxTickets"
              label={t('admin.workshops.max_tickets')}
              validate={[required(), min(1), max(20), isWhole()]}
              helperText={false}
            />
          </Pair>
        </Section>
        <MoneyInput />
        <BookingPricesInput />
        <PrivacyInput />
        <PlusInput />
        <BooleanInput
          source="requireApprove"
          label={t('admin.services.approve')}
          helperText={t('admin.services.approve_help')}
        />
      </Box>
    </SimpleForm>
  )
}

const FIELDS = { width: '100%', maxWidth: 760, display: 'grid', gap: 1.5 }
