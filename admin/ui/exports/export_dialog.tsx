import * as routes from '#api/routes'
import { useId } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import type { AnswerOf } from '#api/client'
import { formatWhen } from '#shared/formats'
import { useApi, useMe } from '../../data/account'
import { useItems } from '../../data/use_read'
import { useSave } from '../use_save'
import type { Api } from '../../data/api'

type File = AnswerOf<typeof routes.ticketingExportsIndex>['items'][number]

/** Milliseconds between two looks at a file that is being written. */
const PAUSE = 1_000

const isUnderWay = ({ state }: File) => state === 'waiting' || state === 'running'

interface Props {
  kind: File['kind']
  /** How many rows the list has. */
  total: number
  /** Whether it has more. */
  isMore?: boolean
  /** Has the file of the list written. */
  start: (api: Api) => Promise<unknown>
  onClose: () => void
}

/** Has the rows of a list written to a file, shows how far it is, and keeps the files of the day to be saved. */
export function ExportDialog({ kind, total, isMore, start, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  const { data: files = [] } = useItems(
    routes.ticketingExportsIndex,
    {},
    { refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? PAUSE : false) }
  )
  const { save, isBusy } = useSave({
    send: start,
    failed: 'admin.failed.data',
    reads: [routes.ticketingExportsIndex],
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t(`admin.export.title.${kind}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>
          {t(`admin.export.${isMore ? 'of_more' : 'count'}.${kind}`, { count: total })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('admin.export.text')}
        </Typography>
        <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
          {t('admin.export.files')}
        </Typography>
        {files.length === 0 && (
          <Typography color="text.secondary">{t('admin.export.none')}</Typography>
        )}
        <Box component="ul" aria-live="polite" sx={LIST}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        <Button variant="contained" disabled={isBusy || total === 0} onClick={() => void save()}>
          {t('admin.export.start')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function FileRow({ file }: { file: File }) {
  const t = useTranslate()
  const api = useApi()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { id, name, state, rows, written, createdAt } = file
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {formatWhen(createdAt, timeZone, locale)} ·{' '}
          {t(`admin.export.state.${state}`, { written, rows: rows ?? 0 })}
        </Typography>
        {isUnderWay(file) && (
          <LinearProgress
            variant={rows ? 'determinate' : 'indeterminate'}
            value={rows ? (100 * written) / rows : undefined}
            aria-label={t('admin.export.progress', { name })}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      {state === 'done' && (
        <Button
          size="small"
          variant="outlined"
          href={api.fileAddress(routes.ticketingExportsFile, { params: { id } })}
          download={name}
          aria-label={`${t('admin.export.save')}: ${name}`}
        >
          {t('admin.export.save')}
        </Button>
      )}
    </Box>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }
const ROW = { display: 'flex', gap: 1.5, alignItems: 'center' }
