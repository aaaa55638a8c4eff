import { FileText, Paperclip, Trash2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Alert, Box, IconButton, LinearProgress, Link, Typography } from '@mui/material'
import * as routes from '#api/routes'
import { FileButton } from '../../ui/file_button'
import { useApi } from '../../data/account'
import { useSave } from '../../ui/use_save'
import type { Dispute } from './dispute'

const MOST = 3
const MOST_BYTES = 5 * 1024 * 1024
const ACCEPT = 'image/*,application/pdf'

/** Pictures and PDF files that the host adds. */
export function EvidenceFiles({ dispute }: { dispute: Dispute }) {
  const t = useTranslate()
  const { id, files, isChangeable } = dispute
  const { save, isBusy, refusal } = useSave<File>({
    send: (api, file) => {
      if (file.size > MOST_BYTES) throw new Error(t('errors.EVIDENCE_TOO_LARGE'))
      const fields = new FormData()
      fields.set('file', file)
      const params = { id }
      return api.upload(routes.paymentsDisputesAddFile, { params, fields, onProgress: () => {} })
    },
    reads: [routes.paymentsDisputesShow],
    failed: 'admin.failed.file',
    isInline: true,
  })
  return (
    <>
      {files.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file, index) => (
            <File key={file.id} dispute={dispute} file={file} number={index + 1} />
          ))}
        </Box>
      )}
      {files.length === 0 && !isChangeable && (
        <Typography color="text.secondary">{t('admin.disputes.no_files')}</Typography>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {isBusy && <LinearProgress aria-label={t('admin.disputes.add_file')} />}
      {isChangeable && files.length < MOST && (
        <Box>
          <FileButton
            icon={Paperclip}
            accept={ACCEPT}
            isBusy={isBusy}
            label={t('admin.disputes.add_file')}
            onChoose={(file) => void save(file)}
          />
        </Box>
      )}
    </>
  )
}

interface FileProps {
  dispute: Dispute
  file: Dispute['files'][number]
  number: number
}

function File({ dispute: { id, isChangeable }, file, number }: FileProps) {
  const t = useTranslate()
  const api = useApi()
  const kind = file.type === 'application/pdf' ? 'pdf' : 'picture'
  const params = { id, fileId: file.id }
  const { save, isBusy } = useSave({
    send: () => api.call(routes.paymentsDisputesRemoveFile, { params }),
    reads: [routes.paymentsDisputesShow],
  })
  const name = t(`admin.disputes.file.${kind}`, { number })
  return (
    <Box component="li" sx={ROW}>
      <FileText size={18} aria-hidden="true" />
      <Link href={api.fileAddress(routes.paymentsDisputesFile, { params })} download>
        {name}
      </Link>
      <Typography variant="body2" color="text.secondary">
        {Math.max(1, Math.round(file.size / 1024))} KB
      </Typography>
      {isChangeable && (
        <IconButton
          size="small"
          disabled={isBusy}
          onClick={() => void save()}
          aria-label={t('admin.disputes.file.remove', { name })}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
    </Box>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
}
