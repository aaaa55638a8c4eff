import { Box } from '@mui/material'
import { BooleanInput, NumberInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { AssetFile } from './asset_file'
import { CountedTextInput } from '../../ui/counted_text_input'
import { DurationInput } from '../../ui/duration_input'
import { isPriced, isTimed, type Kind } from './kinds'
import { isWhole, max, maxLength, min, required } from '../../ui/validation'
import { LocationInput } from '../../ui/location_input'
import { PackageInput } from './package_input'
import { MoneyInput } from '../../ui/money_input'
import { Pair } from '../../ui/pair'
import { Section } from '../../ui/section'
import { SessionsInput } from '../workshops/sessions_input'
import { SlugInput } from './slug_input'
import { SERVICE_KINDS } from '#shared/service_kinds'
import { useMe } from '../../data/account'
import { useController } from 'react-hook-form'
import { ChoiceCards } from '../../ui/choice_cards'
import { PRIVACY, privacyOf, visibilityOf, type Visibility } from './privacy'

const DAY = { value: 24, unit: 'HOUR' } as const
const FIVE_MINUTES = { value: 5, unit: 'MINUTE' } as const

/** The basic tab: name, duration, price, place and privacy. */
export function BasicTab({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const isNew = useRecordContext() === undefined
  return (
    <Box sx={FIELDS}>
      <TextInput
        source="title"
        label={t('admin.services.name')}
        validate={[required(), maxLength(120)]}
        helperText={false}
        autoFocus={isNew}
      />
      <SlugInput folder={SERVICE_KINDS[kind.type].folder} />
      <CountedTextInput source="description" label={t('admin.services.description')} most={1500} />
      {isTimed(kind) && <Duration />}
      {isPriced(kind) && <MoneyInput isPriced={kind.type === 'PAYMENT_LINK'} />}
      {isTimed(kind) && <LocationInput />}
      {kind.type === 'WEBINAR' && <Places />}
      {kind.type === 'WEBINAR' && isNew && <SessionsInput />}
      {kind.type === 'FORM' && <Limit />}
      {kind.type === 'ASSET' && <AssetFile />}
      <PrivacyInput />
      <PlusInput />
      {kind.type === 'MEETING' && <PackageInput />}
      {!isTimed(kind) && (
        <BooleanInput
          source="requireApprove"
          label={t('admin.services.approve_request')}
          helperText={t('admin.services.approve_request_help')}
        />
      )}
    </Box>
  )
}

function Duration() {
  const t = useTranslate()
  return (
    <DurationInput
      source="duration"
      label={t('admin.services.duration')}
      units={['MINUTE', 'HOUR']}
      shortest={FIVE_MINUTES}
      longest={DAY}
    />
  )
}

function Places() {
  const t = useTranslate()
  return (
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
  )
}

function Limit() {
  const t = useTranslate()
  return (
    <NumberInput
      source="maxParticipants"
      label={t('admin.waitlists.limit')}
      helperText={t('admin.waitlists.limit_help')}
      min={1}
      validate={[isWhole(), min(1), max(10_000)]}
    />
  )
}

/** How the fields of a tab are laid out: a titled part stands off from the fields before it. */
export const FIELDS = {
  'width': '100%',
  'maxWidth': 760,
  'display': 'grid',
  'gap': 1.5,
  '& > * + section': { mt: 1.5 },
}

/** Whether Plus mode shows a service (field `visibility.isPlus`); only for accounts with Plus mode. */
function PlusInput() {
  const t = useTranslate()
  const { isPlus } = useMe()
  if (!isPlus) return null
  return (
    <BooleanInput
      source="visibility.isPlus"
      label={t('admin.services.privacy.plus')}
      helperText={t('admin.services.privacy.plus_text')}
    />
  )
}

/** The privacy of a service (field `visibility`). */
function PrivacyInput() {
  const t = useTranslate()
  const { field } = useController({ name: 'visibility' })

  return (
    <ChoiceCards
      label={t('admin.services.privacy.label')}
      value={privacyOf(field.value as Visibility)}
      onChange={(privacy) => field.onChange({ ...field.value, ...visibilityOf(privacy) })}
      choices={PRIVACY.map((value) => ({
        value,
        title: t(`admin.services.privacy.${value}`),
        text: t(`admin.services.privacy.${value}_text`),
      }))}
    />
  )
}
