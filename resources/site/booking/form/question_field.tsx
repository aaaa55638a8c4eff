import { useT, type T } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { Choices } from '../../ui/choices'
import { Checkbox, Field, TextArea } from '../../ui/field'
import { answerName } from '#shared/booking_values'
import { ANSWER_LENGTH, CONSENTED } from '#shared/questions'

/** A question that a host asks clients. */
export type Question = Data.Catalog.PublicService['fields'][number]

interface Props {
  question: Question
  values: string[]
  error?: string
  onChange: (values: string[]) => void
}

/** The label of a question's field. */
export function labelOf({ title, required }: Question, t: T): string {
  return required ? title : t('booking.optional', { title })
}

/** The field of a question, by its type. */
export function QuestionField({ question, values, error, onChange }: Props) {
  const t = useT()
  const { id, title, type, required, options } = question
  const label = labelOf(question, t)
  const common = { name: answerName(id), label, error }
  const written = {
    ...common,
    'value': values[0] ?? '',
    'aria-required': required,
    'onChange': (event: { target: { value: string } }) => onChange([event.target.value]),
  }

  if (type === 'CONSENT') {
    return (
      <Checkbox
        {...common}
        label={title}
        value={CONSENTED}
        checked={values.length > 0}
        aria-required={required}
        onChange={(event) => onChange(event.target.checked ? [CONSENTED] : [])}
      />
    )
  }
  if (type === 'CHOICE' || type === 'SEVERAL')
    return <Choices {...common} {...{ options, values, onChange }} isSeveral={type === 'SEVERAL'} />
  if (type === 'LONG_TEXT')
    return <TextArea {...written} rows={3} maxLength={ANSWER_LENGTH.LONG_TEXT} />
  if (type === 'DATE') return <Field {...written} type="date" max="9999-12-31" />
  if (type === 'NUMBER') return <Field {...written} inputMode="decimal" maxLength={24} />
  return <Field {...written} maxLength={ANSWER_LENGTH.TEXT} />
}
