import { House, MapPin, Phone, Video } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput, useTranslate } from 'react-admin'
import { ChoiceChips } from './choice_chips'
import { ConferenceInput } from './conference_input'
import type { ServiceLocation } from '#shared/location'
import { maxLength, minLength, required } from './validation'

/** The kinds of places, the usual ones first. */
const PLACES = [
  { value: 'otherUrl', icon: Video },
  { value: 'physicalLocation', icon: MapPin },
  { value: 'phone', icon: Phone },
  { value: 'userLocation', icon: House },
] as const

/** Where a meeting is (field `location`), with what each kind of place needs to be found. */
export function LocationInput() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const type: ServiceLocation['type'] = useWatch({ name: 'location.type' })

  return (
    <>
      <ChoiceChips
        label={t('admin.services.place.label')}
        choices={PLACES.map((place) => ({
          ...place,
          label: t(`admin.services.place.${place.value}`),
        }))}
        value={PLACES.find(({ value }) => value === type)?.value}
        onChange={(place) => setValue('location.type', place, { shouldDirty: true })}
        hint={t(`admin.services.place.${type}_help`)}
      />
      <Details type={type} />
    </>
  )
}

/** docs/domain.md, "Field rules": 3 to 256 characters, and a link must look like one. */
function Details({ type }: { type: ServiceLocation['type'] }) {
  const t = useTranslate()
  const place = [required(), minLength(3), maxLength(256)]

  if (type === 'physicalLocation') {
    return (
      <TextInput
        source="location.address"
        label={t('admin.services.place.address')}
        validate={place}
        helperText={false}
      />
    )
  }
  if (type === 'otherUrl') return <ConferenceInput />
  if (type === 'phone') {
    return (
      <TextInput
        source="location.phone"
        type="tel"
        label={t('admin.services.place.number')}
        validate={[minLength(3), maxLength(26)]}
        helperText={t('admin.services.place.number_help')}
      />
    )
  }
  return null
}
