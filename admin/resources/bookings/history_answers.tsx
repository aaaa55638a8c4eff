import { ClipboardList } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Event } from './history_event'
import type { Answer } from '#shared/questions'

interface Props {
  answers: readonly Answer[]
  /** When they were given: with the booking. */
  at: string
}

/** That a client answered questions when they booked, with the files that they sent and that are kept. */
export function AnswersLine({ answers, at }: Props) {
  const t = useTranslate()
  const files = answers.filter(({ type, values }) => type === 'FILE' && values.length > 0)
  return (
    <Event
      icon={<ClipboardList size={15} aria-hidden="true" />}
      title={t('admin.bookings.history.answered', { count: answers.length })}
      at={at}
    >
      {files.map(({ id, values }) => (
        <div key={id}>{values[0]}</div>
      ))}
    </Event>
  )
}
