import { useState } from 'react'
import type { Data } from '@generated/data'
import { answersOf, type Draft } from './register_draft'

type Asked = Data.Catalog.PublicService['fields'][number]

/**
 * The answers of a registration. What is typed stays in its draft; a file that was sent is good for one booking, so it is
 * kept only for as long as the form is open. `whole` is the draft with both; `isSending` while a file is on its way.
 */
export function useAnswers<Typed extends Draft>(
  draft: Typed,
  change: (field: 'answers', value: string) => void
) {
  const [files, setFiles] = useState<Record<string, string[]>>({})
  const [sending, setSending] = useState(0)
  const typed = answersOf(draft)
  const answers = { ...typed, ...files }

  function answer({ id, type }: Asked, values: string[]) {
    if (type === 'FILE') setFiles((before) => ({ ...before, [id]: values }))
    else change('answers', JSON.stringify({ ...typed, [id]: values }))
  }

  const whole = { ...draft, answers: JSON.stringify(answers) }
  const onSending = (isSending: boolean) => setSending((before) => before + (isSending ? 1 : -1))
  return { answers, answer, whole, isSending: sending > 0, onSending }
}
