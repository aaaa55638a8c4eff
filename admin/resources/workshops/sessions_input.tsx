import { NumberInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { formatZone } from '#shared/formats'
import { isWhole, max, min, required } from '../../ui/validation'
import { RowsInput } from '../../ui/rows_input'
import { Section } from '../../ui/section'
import { useMe } from '../../data/account'

/** The most dates that POST /services takes. */
const MOST = 100

/** The dates of a new workshop (field `sessions`), by the host's clock. */
export function SessionsInput() {
  const t = useTranslate()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  return (
    <Section
      title={t('admin.workshops.dates')}
      text={t('admin.workshops.new_dates_text', { zone: formatZone(timeZone, Date.now(), locale) })}
    >
      <RowsInput
        source="sessions"
        label={t('admin.workshops.dates')}
        addLabel={t('admin.workshops.add_date')}
        most={MOST}
      >
        <TextInput
          source="start"
          type="datetime-local"
          label={t('admin.workshops.start')}
          validate={required()}
          helperText={false}
          sx={{ minWidth: 190 }}
        />
        <NumberInput
          source="places"
          label={t('admin.workshops.places')}
          helperText={t('admin.workshops.places_help')}
          min={1}
          validate={[isWhole(), min(1), max(10_000)]}
        />
        <TextInput
          source="maxReservationDate"
          type="datetime-local"
          label={t('admin.workshops.until')}
          helperText={t('admin.workshops.until_help')}
          sx={{ minWidth: 190 }}
        />
      </RowsInput>
    </Section>
  )
}
