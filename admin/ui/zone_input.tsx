import { useMemo } from 'react'
import { formatZone } from '#shared/formats'
import { Autocomplete, createFilterOptions, TextField } from '@mui/material'
import { useInput, useLocale, useTranslate, ValidationError } from 'react-admin'
import { required } from './validation'

type Zone = { id: string; name: string }

interface Props {
  source: string
  label: string
}

/** Matches the city in the reader's language and the zone's name, with or without accents. */
const filterOptions = createFilterOptions<Zone>({ stringify: ({ id, name }) => `${name} ${id}` })

/** A time zone, found by typing its city. */
export function ZoneInput({ source, label }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { field, fieldState } = useInput<string>({ source, validate: required() })
  const zones = useMemo(() => zonesWith(field.value, locale), [field.value, locale])
  const { error } = fieldState

  return (
    <Autocomplete<Zone, false, true>
      disableClearable
      options={zones}
      filterOptions={filterOptions}
      value={zones.find(({ id }) => id === field.value)}
      onChange={(_event, { id }) => field.onChange(id)}
      onBlur={field.onBlur}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t('admin.nothing_found')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          error={Boolean(error)}
          helperText={
            error?.message ? <ValidationError error={error.message} /> : t('admin.zone_help')
          }
        />
      )}
    />
  )
}

/** All zones, and the chosen one in case it has an older name. */
function zonesWith(chosen: string, locale: string): Zone[] {
  const known = Intl.supportedValuesOf('timeZone')
  const ids = known.includes(chosen) ? known : [chosen, ...known]
  const present = new Date().toISOString()
  return ids.map((id) => ({ id, name: formatZone(id, present, locale) }))
}
