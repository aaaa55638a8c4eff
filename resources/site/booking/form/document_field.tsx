import { useT } from '~/lib/use_t'
import { Field, Select } from '../../ui/field'
import { documentTypes } from '#shared/booking_values'

interface Props {
  /** The country whose documents come first. */
  country: string
  type: string
  value: string
  name: string
  isRequired: boolean
  error?: string
  onType: (type: string) => void
  onValue: (value: string) => void
}

/** An identity document: which, and its number. */
export function DocumentField({ country, type, value, name, ...props }: Props) {
  const t = useT()
  const label = t('booking.document')

  return (
    <div className="row phone">
      <Select
        label={t('booking.document_type')}
        name={`${name}-type`}
        value={type}
        onChange={(event) => props.onType(event.target.value)}
        options={documentTypes(country).map((one) => [one, one])}
      />
      <Field
        label={props.isRequired ? label : t('booking.optional', { title: label })}
        name={name}
        maxLength={32}
        value={value}
        error={props.error}
        aria-required={props.isRequired}
        onChange={(event) => props.onValue(event.target.value)}
      />
    </div>
  )
}
