import { Field } from './field'
import { useT } from '~/hooks/use_t'
import type { Guest } from './group_draft'

interface Props {
  guests: Guest[]
  errors: Record<string, string>
  /** Hears all of them with what was typed, and in which field. */
  onChange: (guests: Guest[], name: string) => void
}

/** Who comes along: a name and an address for each place but the buyer's own. */
export function Guests({ guests, errors, onChange }: Props) {
  const t = useT()
  const type = (index: number, field: keyof Guest, value: string) =>
    onChange(
      guests.map((guest, at) => (at === index ? { ...guest, [field]: value } : guest)),
      `additionalAttendees.${index}.${field}`
    )
  const input = (index: number, field: keyof Guest) => ({
    name: `additionalAttendees.${index}.${field}`,
    value: guests[index]![field],
    error: errors[`additionalAttendees.${index}.${field}`],
    onChange: (event: { target: { value: string } }) => type(index, field, event.target.value),
  })

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
