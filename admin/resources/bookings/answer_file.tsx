import { Download } from 'lucide-react'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { fileAddress } from '../../data/api'
import type { Answer } from '#shared/questions'

/** A file that a client answered with, until it is deleted: it is saved, never opened here. */
export function AnswerFile({ code, answer }: { code: string; answer: Answer }) {
  const t = useTranslate()
  const [name] = answer.values
  if (!name) return t('admin.bookings.file_deleted')
  return (
    <Link
      href={fileAddress(`/tickets/${code}/answer-files/${answer.id}`)}
      download
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      <Download size={16} aria-hidden="true" />
      {name}
    </Link>
  )
}
