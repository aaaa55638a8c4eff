import * as routes from '#api/routes'
import { Download } from 'lucide-react'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useApi } from '../../data/account'
import type { Answer } from '#shared/questions'

/** The file of an answer, until it is deleted. A click saves it and never opens it here. */
export function AnswerFile({ code, answer }: { code: string; answer: Answer }) {
  const t = useTranslate()
  const { fileAddress } = useApi()
  const [name] = answer.values
  if (!name) return t('admin.bookings.file_deleted')
  return (
    <Link
      href={fileAddress(routes.ticketingAnswerFilesShow, {
        params: { code, questionId: answer.id },
      })}
      download
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      <Download size={16} aria-hidden="true" />
      {name}
    </Link>
  )
}
