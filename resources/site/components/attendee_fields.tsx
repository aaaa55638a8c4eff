import { Field, TextArea } from './field'
import { AskedFields, type AskedProps } from './asked_fields'
import type { Draft } from './register_draft'
import { useT } from '~/hooks/use_t'

/** Who registers, and what this service asks of them: the same for a meeting and for what has none. */
export function AttendeeFields(props: AskedProps) {
  const t = useT()
  const { draft, errors, onChange } = props
  const input = (field: keyof Draft, name: string) => ({
    name,
    value: draft[field],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value, name),
  })

  return (
    <>
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
      <AskedFields {...props} />
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
