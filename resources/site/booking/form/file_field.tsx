import * as routes from '#api/routes'
import { FileInput } from '../../ui/file_input'
import { callApi } from '~/lib/api'
import { useState } from 'react'
import { useT } from '~/lib/use_t'
import { failureText } from '../../ui/failure'
import { ANSWER_FILE_TYPES, MOST_ANSWER_BYTES } from '#shared/answer_files'

const TAKEN = [...Object.keys(ANSWER_FILE_TYPES), '.docx', '.xlsx'].join()

export interface FileFieldProps {
  productId: string
  questionId: string
  label: string
  name: string
  isRequired: boolean
  error?: string
  /** Takes the id of the sent file, or none. */
  onChange: (values: string[]) => void
  onSending: (isSending: boolean) => void
}

/** A question answered with a file, which is sent when chosen, so that booking does not wait for it. */
export function FileField({
  productId,
  questionId,
  isRequired,
  onChange,
  onSending,
  ...field
}: FileFieldProps) {
  const t = useT()
  const [state, setState] = useState<{ sending?: boolean; sent?: string; problem?: string }>({})

  async function send(file: File | undefined) {
    onChange([])
    if (!file) return setState({})
    if (file.size > MOST_ANSWER_BYTES) return setState({ problem: t('booking.file.too_large') })
    setState({ sending: true })
    onSending(true)
    const body = new FormData()
    body.append('questionId', questionId)
    body.append('name', file.name)
    body.append('file', file)
    const input = { params: { id: productId }, body }
    const outcome = await callApi(routes.ticketingAnswerFilesStore, input)
    onSending(false)
    if ('error' in outcome) return setState({ problem: failureText(outcome.error, t).text })
    setState({ sent: outcome.answer.name })
    onChange([outcome.answer.id])
  }

  return (
    <div className="file-field">
      <FileInput
        {...field}
        accept={TAKEN}
        aria-required={isRequired}
        hint={t('booking.file.hint')}
        error={state.problem ?? field.error}
        disabled={state.sending}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <small role="status">
        {state.sending && t('booking.file.sending')}
        {state.sent && t('booking.file.sent', { name: state.sent })}
      </small>
    </div>
  )
}
