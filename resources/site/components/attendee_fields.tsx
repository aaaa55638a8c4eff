import { Field, TextArea } from './field'
import { PhoneField } from './phone_field'
import { DocumentField } from './document_field'
import { answerName, QuestionField } from './question_field'
import { answersOf, type Draft } from './register_draft'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

interface Props {
  service: Data.Catalog.PublicService
  draft: Draft
  errors: Record<string, string>
  /** A field changes; `name` is that of its input, whose complaint is taken back. */
  onChange: (field: keyof Draft, value: string, name?: string) => void
}

/** Who registers, and what this service asks of them: the same for a meeting and for what has none. */
export function AttendeeFields({ service, draft, errors, onChange }: Props) {
  const t = useT()
  const { asks, organizer } = service
  const answers = answersOf(draft)
  const input = (field: keyof Draft, name: string) => ({
    name,
    value: draft[field],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value, name),
  })

  function answer(id: string, values: string[]) {
    onChange('answers', JSON.stringify({ ...answers, [id]: values }), answerName(id))
  }

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
      {asks.phone.show && (
        <PhoneField
          name="attendee.phone.number"
          country={draft.country}
          number={draft.number}
          isRequired={asks.phone.required}
          error={errors['attendee.phone.number'] ?? errors['attendee.phone.prefix']}
          onCountry={(country) => onChange('country', country)}
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
          onType={(type) => onChange('documentType', type)}
          onValue={(value) => onChange('documentValue', value, 'attendee.document.value')}
        />
      )}
      {service.location.type === 'userLocation' && (
        <Field
          label={t('booking.address')}
          autoComplete="street-address"
          maxLength={256}
          {...input('address', 'address')}
        />
      )}
      {service.fields.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          values={answers[question.id] ?? []}
          error={errors[answerName(question.id)]}
          onChange={(values) => answer(question.id, values)}
        />
      ))}
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
