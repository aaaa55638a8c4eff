import { Field } from './field'
import { PhoneField } from './phone_field'
import { DocumentField } from './document_field'
import { Questions } from './questions'
import type { Draft } from './register_draft'
import type { useAnswers } from './use_answers'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

export interface AskedProps {
  service: Data.Catalog.PublicService
  draft: Draft
  answering: ReturnType<typeof useAnswers>
  errors: Record<string, string>
  /** Takes back what was said of a field that is being changed. */
  forgive: (name: string) => void
  /** Hears what was typed, and the name of the field that it was typed into. */
  onChange: (field: keyof Draft, value: string, name: string) => void
}

/** What a service's host asks of whoever books, beside name and e-mail: the same for an hour and for a workshop. */
export function AskedFields({ service, draft, answering, errors, forgive, onChange }: AskedProps) {
  const t = useT()
  const { asks, organizer, location } = service

  return (
    <>
      {asks.phone.show && (
        <PhoneField
          name="attendee.phone.number"
          country={draft.country}
          number={draft.number}
          isRequired={asks.phone.required}
          error={errors['attendee.phone.number'] ?? errors['attendee.phone.prefix']}
          onCountry={(country) => onChange('country', country, 'country')}
          onNumber={(number) => onChange('number', number, 'attendee.phone.number')}
        />
      )}
      {asks.documentValue.show && (
        <DocumentField
          name="attendee.document.value"
          country={organizer.country}
          type={draft.documentType}
          value={draft.documentValue}
          isRequired={asks.documentValue.required}
          error={errors['attendee.document.value']}
          onType={(type) => onChange('documentType', type, 'attendee.document.type')}
          onValue={(value) => onChange('documentValue', value, 'attendee.document.value')}
        />
      )}
      {location.type === 'userLocation' && (
        <Field
          label={t('booking.address')}
          autoComplete="street-address"
          maxLength={256}
          name="address"
          value={draft.address}
          error={errors.address}
          onChange={(event) => onChange('address', event.target.value, 'address')}
        />
      )}
      <Questions {...{ service, answering, errors, forgive }} />
    </>
  )
}
