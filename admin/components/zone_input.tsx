import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { AutocompleteInput, useLocale, useTranslate } from 'react-admin'
import { formatZone } from '#shared/formats'
import { required } from '../validation'

/** A time zone, found by typing its city. */
export function ZoneInput({ source, label }: { source: string; label: string }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const chosen: string | undefined = useWatch({ name: source })
  const choices = useMemo(() => zonesFor(chosen, locale), [chosen, locale])

  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={choices}
      validate={required()}
      helperText={t('admin.zone_help')}
    />
  )
}

/** Zones may be known under older names, so the chosen one is always among them. */
function zonesFor(chosen: string | undefined, locale: string) {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = chosen && !known.includes(chosen) ? [chosen, ...known] : known
  const present = new Date().toISOString()
  return zones.map((id) => ({ id, name: formatZone(id, present, locale) }))
}
