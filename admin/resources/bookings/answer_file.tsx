import * as routes from '#api/routes'
import { Download } from 'lucide-react'
import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { RemoveButton } from '../../ui/remove_button'
import { useApi } from '../../data/account'
import { useSave } from '../../ui/use_save'
import type { Answer } from '#shared/questions'

/** The file of an answer, until it is deleted. A click saves it and never opens it here. */
export function AnswerFile({ code, answer }: { code: string; answer: Answer }) {
  const t = useTranslate()
  const { fileAddress } = useApi()
  const place = { params: { code, questionId: answer.id } }
  const { save: remove, isBusy } = useSave({
    send: (api) => api.call(routes.ticketingAnswerFilesDestroy, place),
    saved: 'admin.bookings.file_deleted',
    failed: 'admin.failed.file_removal',
    refreshes: true,
  })

  const [name] = answer.values
  if (!name) return t('admin.bookings.file_deleted')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Link
        href={fileAddress(routes.ticketingAnswerFilesShow, place)}
        download
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}
      >
        <Download size={16} aria-hidden="true" style={{ flexShrink: 0 }} />
        {name}
      </Link>
      <RemoveButton
        label={t('admin.bookings.delete_file', { name })}
        question={t('admin.bookings.delete_file_text')}
        isBusy={isBusy}
        onRemove={() => void remove()}
      />
    </Box>
  )
}
