import type { Data } from '@generated/data'
import { FileField } from './file_field'
import type { useAnswers } from './use_answers'
import { answerName, labelOf, QuestionField } from './question_field'
import { useT } from '~/hooks/use_t'

interface Props {
  service: Data.Catalog.PublicService
  answering: ReturnType<typeof useAnswers>
  errors: Record<string, string>
  /** Takes back what was said of a field that is being changed. */
  forgive: (name: string) => void
}

/** What a host asks besides who comes, in their order. */
export function Questions({ service, answering, errors, forgive }: Props) {
  const t = useT()
  return service.fields.map((question) => {
    const name = answerName(question.id)
    const onChange = (values: string[]) => {
      answering.answer(question, values)
      forgive(name)
    }
    if (question.type === 'FILE') {
      return (
        <FileField
          key={question.id}
          productId={service.id}
          questionId={question.id}
          label={labelOf(question, t)}
          name={name}
          isRequired={question.required}
          error={errors[name]}
          onChange={onChange}
          onSending={answering.onSending}
        />
      )
    }
    return (
      <QuestionField
        key={question.id}
        question={question}
        values={answering.answers[question.id] ?? []}
        error={errors[name]}
        onChange={onChange}
      />
    )
  })
}
