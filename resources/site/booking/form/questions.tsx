import { useEffect, useState } from 'react'
import { useT } from '~/lib/use_t'
import { partOf } from '~/lib/part'
import type { FileFieldProps } from './file_field'
import type { Data } from '@generated/data'
import { answerName } from '#shared/booking_values'
import { labelOf, QuestionField, type Question } from './question_field'

type Answers = Record<string, string[]>

/** The answers of a form, and how a question changes them. */
export type Answering = ReturnType<typeof useAnswers>

/**
 * Holds the answers to a host's questions. `typed` ones are kept with the form; a file that was sent serves one booking, so it
 * is kept only while the form is open. `isSending` while a file is on its way.
 */
export function useAnswers(typed: Answers, keep: (answers: Answers, name: string) => void) {
  const [files, setFiles] = useState<Answers>({})
  const [sending, setSending] = useState(0)

  function answer({ id, type }: Question, values: string[]) {
    if (type === 'FILE') setFiles((before) => ({ ...before, [id]: values }))
    keep(type === 'FILE' ? typed : { ...typed, [id]: values }, answerName(id))
  }

  const onSending = (isSending: boolean) => setSending((before) => before + (isSending ? 1 : -1))
  return { answers: { ...typed, ...files }, answer, isSending: sending > 0, onSending }
}

const FileField = partOf<FileFieldProps>(() =>
  import('./file_field').then((file) => file.FileField)
)

/** A question answered with a file. Its field is fetched where a form has one, for few have. */
function FileQuestion(props: FileFieldProps) {
  const t = useT()
  const [isThere, setThere] = useState(false)
  useEffect(() => void FileField.load().then(() => setThere(true)), [])
  if (isThere) return <FileField {...props} />
  return (
    <div className="file-field">
      <b>{props.label}</b>
      <noscript>
        <p className="notice warn">{t('booking.file.needs_script')}</p>
      </noscript>
    </div>
  )
}

interface Props {
  service: Data.Catalog.PublicService
  answering: Answering
  errors: Record<string, string>
}

/** The questions of a host, in the host's order. */
export function Questions({ service, answering, errors }: Props) {
  const t = useT()
  return service.fields.map((question) => {
    const name = answerName(question.id)
    const onChange = (values: string[]) => answering.answer(question, values)
    if (question.type === 'FILE') {
      return (
        <FileQuestion
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
