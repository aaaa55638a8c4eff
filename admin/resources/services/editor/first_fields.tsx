import { Box } from '@mui/material'
import { NumberInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { AssetFile } from '../asset_file'
import { DurationField } from './duration_field'
import { isPriced, isTimed, type Kind } from '../kinds'
import { isWhole, max, maxLength, min, required } from '../../../ui/validation'
import { LocationInput } from '../../../ui/location_input'
import { MoneyInput } from '../../../ui/money_input'
import { Seats } from '../../workshops/seats'
import { SERVICE_KINDS } from '#shared/service_kinds'
import { Sessions } from '../../workshops/sessions'
import { SessionsInput } from '../../workshops/sessions_input'
import { SlugInput } from '../slug_input'
import type { Service } from '../service'

/** What every service needs before it is published: its name, and what its kind adds. */
export function FirstFields({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const service = useRecordContext<Service>()
  const { type, of } = kind
  return (
    <>
      <Box>
        <TextInput
          source="title"
          label={t(`admin.${of}.name`)}
          validate={[required(), maxLength(120)]}
          helperText={false}
          size="medium"
          autoFocus={!service}
          sx={{ m: 0 }}
        />
        <SlugInput folder={SERVICE_KINDS[type].folder} />
      </Box>
      {isTimed(kind) && <DurationField />}
      {isPriced(kind) && <MoneyInput isPriced={type === 'PAYMENT_LINK'} />}
      {isTimed(kind) && <LocationInput />}
      {type === 'WEBINAR' && <Seats />}
      {type === 'WEBINAR' && (service ? <Sessions workshop={service} /> : <SessionsInput />)}
      {type === 'FORM' && <Limit />}
      {type === 'ASSET' && <AssetFile />}
    </>
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
      sx={{ m: 0, maxWidth: 320 }}
    />
  )
}
