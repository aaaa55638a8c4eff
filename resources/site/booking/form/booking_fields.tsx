import { useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { PhoneField } from './phone_field'
import { Checkbox, Field, Select, TextArea } from '../../ui/field'
import { DocumentField } from './document_field'
import type { BookingValues, Guest } from '#shared/booking_values'
import { Questions, type Answering } from './questions'

export interface FieldsProps {
  service: Data.Catalog.PublicService
  values: BookingValues
  errors: Record<string, string>
  /** Of a workshop: how many places can be booked, and a guest for each further place. */
  mostPlaces?: number
  guests: Guest[]
  answering: Answering
  /** Takes the changed value of a field, and the name under which the form shows it. */
  set: <Name extends keyof BookingValues>(
    field: Name,
    value: BookingValues[Name],
    name: string
  ) => void
}

/** The client and what the host asks of clients, in the same order for every kind of booking. */
export function BookingFields({ service, mostPlaces = 1, guests, ...form }: FieldsProps) {
  const { values, errors, set, answering } = form
  const t = useT()
  const { asks, organizer, location } = service
  const input = (field: 'name' | 'email' | 'note' | 'address', name: string) => ({
    name,
    value: values[field],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value, name),
  })

  return (
    <>
      {mostPlaces > 1 && (
        <Select
          label={t('booking.group.places')}
          options={Array.from({ length: mostPlaces }, (_, index) => [
            String(index + 1),
            t('booking.group.place_count', { count: index + 1 }),
          ])}
          name="places"
          value={String(guests.length + 1)}
          error={errors.places}
          onChange={(event) => set('places', Number(event.target.value), 'places')}
        />
      )}
      <Field
        label={t('booking.name')}
        autoComplete="name"
        maxLength={120}
        {...input('name', 'attendee.name')}
      />
      <Field
        label={t('booking.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...input('email', 'attendee.email')}
      />
      {asks.phone.show && (
        <PhoneField
          name="attendee.phone.number"
          country={values.country}
          number={values.number}
          isRequired={asks.phone.required}
          error={errors['attendee.phone.number'] ?? errors['attendee.phone.prefix']}
          onCountry={(country) => set('country', country, 'country')}
          onNumber={(number) => set('number', number, 'attendee.phone.number')}
        />
      )}
      {service.asksWhatsApp && asks.phone.show && values.number.trim() !== '' && (
        <Checkbox
          name="attendee.whatsapp"
          label={t('booking.whatsapp_consent')}
          checked={values.whatsapp}
          onChange={(event) => set('whatsapp', event.target.checked, 'attendee.whatsapp')}
        />
      )}
      {asks.documentValue.show && (
        <DocumentField
          name="attendee.document.value"
          country={organizer.country}
          type={values.documentType}
          value={values.documentValue}
          isRequired={asks.documentValue.required}
          error={errors['attendee.document.value']}
          onType={(type) => set('documentType', type, 'attendee.document.type')}
          onValue={(value) => set('documentValue', value, 'attendee.document.value')}
        />
      )}
      {location.type === 'userLocation' && (
        <Field
          label={t('booking.address')}
          autoComplete="street-address"
          maxLength={256}
          {...input('address', 'address')}
        />
      )}
      <Questions {...{ service, answering, errors }} />
      <Guests {...{ guests, errors, set }} />
      <TextArea
        label={t('booking.note')}
        hint={t('booking.note_hint')}
        maxLength={256}
        rows={3}
        {...input('note', 'attendee.note')}
      />
    </>
  )
}

/** A name and an e-mail address for each place but the client's own. */
function Guests({ guests, errors, set }: Pick<FieldsProps, 'guests' | 'errors' | 'set'>) {
  const t = useT()
  const input = (index: number, field: keyof Guest) => {
    const name = `additionalAttendees.${index}.${field}`
    const changed = (value: string) =>
      guests.map((guest, at) => (at === index ? { ...guest, [field]: value } : guest))
    return {
      name,
      value: guests[index]![field],
      error: errors[name],
      onChange: (event: { target: { value: string } }) =>
        set('guests', changed(event.target.value), name),
    }
  }

  if (guests.length === 0) return null
  return (
    <>
      <p className="lead">{t('booking.group.guests_hint')}</p>
      {guests.map((_, index) => (
        <fieldset key={index} className="guest">
          <legend>{t('booking.group.guest', { number: index + 2 })}</legend>
          <Field
            label={t('booking.group.guest_name', { number: index + 2 })}
            maxLength={120}
            {...input(index, 'name')}
          />
          <Field
            label={t('booking.group.guest_email', { number: index + 2 })}
            type="email"
            maxLength={254}
            {...input(index, 'email')}
          />
        </fieldset>
      ))}
    </>
  )
}
