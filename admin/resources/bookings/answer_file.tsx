import { Download } from 'lucide-react'
import { Link } from '@mui/material'
import { fileAddress } from '../../api'
import type { Answer } from '#shared/questions'

/** A file that a client answered with: it is saved, never opened here. */
export function AnswerFile({ code, answer }: { code: string; answer: Answer }) {
  return (
    <Link
      href={fileAddress(`/tickets/${code}/answer-files/${answer.id}`)}
      download
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      <Download size={16} aria-hidden="true" />
      {answer.values[0]}
    </Link>
  )
}
