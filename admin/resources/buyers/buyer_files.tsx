import * as routes from '#api/routes'
import type { ReactNode } from 'react'
import { FileText, FileUp } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Alert, Box, LinearProgress, Link, Typography } from '@mui/material'
import { formatShortDay } from '#shared/formats'
import { fileWeight } from '#shared/service_files'
import { MOST_BUYER_FILE_BYTES, OFFERED_BUYER_FILES } from '#shared/buyer_files'
import { CardRows } from '../../ui/skeletons'
import { ErrorState } from '../../ui/error_state'
import { FileButton } from '../../ui/file_button'
import { RemoveButton } from '../../ui/remove_button'
import { useApi, useMe } from '../../data/account'
import { useFileChange } from '../../ui/use_file_change'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import type { AnswerOf } from '#api/client'
import type { Buyer } from './buyer'

type Kept = AnswerOf<typeof routes.ticketingBuyerFilesIndex>['items'][number]

/** The files that the host keeps of a client, and those with which the client answered questions. */
export function BuyerFiles({ buyer }: { buyer: Buyer }) {
  const t = useTranslate()
  const params = { id: buyer.id }
  const { data, error, refetch } = useRead(routes.ticketingBuyerFilesIndex, { params })
  if (error) return <ErrorState of="buyer_files" error={error} onRetry={() => void refetch()} />
  if (!data) return <CardRows height={56} count={3} />
  const { items, most } = data

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="text.secondary">{t('admin.buyers.own_files.help')}</Typography>
        {items.length < most ? (
          <Upload id={buyer.id} />
        ) : (
          <Alert severity="info">{t('admin.buyers.own_files.full', { most })}</Alert>
        )}
        {items.length === 0 && <Typography>{t('admin.buyers.own_files.none')}</Typography>}
        {items.length > 0 && (
          <Box component="ul" sx={LIST}>
            {items.map((file) => (
              <KeptFile key={file.id} id={buyer.id} file={file} />
            ))}
          </Box>
        )}
      </Box>
      <SentFiles buyer={buyer} />
    </Box>
  )
}

/** The button that chooses a file, with how far its upload is and why one is refused. */
function Upload({ id }: { id: string }) {
  const t = useTranslate()
  const readAgain = useRead(routes.ticketingBuyerFilesIndex, { params: { id } }).refetch
  const { progress, refusal, refuse, send } = useFileChange<File>({
    upload: async (api, file, sending) => {
      const fields = new FormData()
      fields.set('name', file.name.slice(-255))
      fields.set('file', file)
      await api.upload(routes.ticketingBuyerFilesStore, { params: { id }, fields, ...sending })
      await readAgain()
    },
    remove: () => Promise.resolve(),
    saved: 'admin.buyers.own_files.saved',
    removed: 'admin.buyers.own_files.removed',
  })

  function choose(file: File) {
    refuse()
    if (file.size > MOST_BUYER_FILE_BYTES) refuse(t('errors.ANSWER_FILE_TOO_LARGE'))
    else void send(file)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FileButton
        icon={FileUp}
        accept={OFFERED_BUYER_FILES}
        isBusy={progress !== undefined}
        label={t('admin.buyers.own_files.add')}
        onChoose={choose}
      />
      {progress !== undefined && (
        <LinearProgress
          variant={progress < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(progress * 100)}
          aria-label={t('admin.assets.file.sending')}
          sx={{ width: '100%' }}
        />
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </Box>
  )
}

function KeptFile({ id, file }: { id: string; file: Kept }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const api = useApi()
  const { timeZone } = useMe()
  const params = { id, fileId: file.id }
  const { save, isBusy } = useSave({
    send: () => api.call(routes.ticketingBuyerFilesDestroy, { params }),
    saved: 'admin.buyers.own_files.removed',
    failed: 'admin.failed.file_removal',
    reads: [routes.ticketingBuyerFilesIndex],
  })
  return (
    <Row
      name={file.name}
      href={api.fileAddress(routes.ticketingBuyerFilesShow, { params })}
      about={`${fileWeight(file, locale)} · ${formatShortDay(file.createdAt, timeZone, locale)}`}
    >
      <RemoveButton
        label={t('admin.buyers.own_files.remove', { name: file.name })}
        question={t('admin.buyers.own_files.remove_text')}
        isBusy={isBusy}
        onRemove={() => void save()}
      />
    </Row>
  )
}

/** Files with which the client answered questions; nothing where there are none. */
function SentFiles({ buyer: { files } }: { buyer: Buyer }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const api = useApi()
  const { timeZone } = useMe()
  if (files.length === 0) return null
  return (
    <Box>
      <Typography variant="h3" component="h2">
        {t('admin.buyers.own_files.sent')}
      </Typography>
      <Box component="ul" sx={LIST}>
        {files.map(({ code, questionId, name, size, createdAt }) => (
          <Row
            key={`${code} ${questionId}`}
            name={name}
            href={api.fileAddress(routes.ticketingAnswerFilesShow, {
              params: { code, questionId },
            })}
            about={`${fileWeight({ size }, locale)} · ${formatShortDay(createdAt, timeZone, locale)}`}
          />
        ))}
      </Box>
    </Box>
  )
}

interface RowProps {
  name: string
  href: string
  about: string
  children?: ReactNode
}

function Row({ name, href, about, children }: RowProps) {
  return (
    <Box component="li" sx={ROW}>
      <FileText size={20} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link href={href} download sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {about}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', borderTop: '1px solid var(--line)' }
const ROW = {
  display: 'flex',
  gap: 1.5,
  py: 1,
  minHeight: 56,
  alignItems: 'center',
  borderBottom: '1px solid var(--line)',
}
