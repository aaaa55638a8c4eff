import * as routes from '#api/routes'
import { Link } from 'react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Alert, Box, Card, CardActionArea, LinearProgress, Typography } from '@mui/material'
import { formatWhen } from '#shared/formats'
import { DropBox } from '../../ui/drop_box'
import { ErrorState } from '../../ui/error_state'
import { FileButton } from '../../ui/file_button'
import { StateWord } from '../../ui/state_chip'
import { useItems } from '../../data/use_read'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useUpload, type Import } from './use_import'

const ACCEPT = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values'

/** Asks for the file; below it are the imports of before. */
export function FileStep() {
  const t = useTranslate()
  const { save, isBusy, refusal } = useUpload()
  const send = (file: File) => void save(file)
  return (
    <>
      <DropBox labelledBy="import-file" onDrop={send}>
        <FileSpreadsheet size={22} aria-hidden="true" />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id="import-file" sx={{ fontWeight: 600 }}>
            {t('admin.buyer_imports.file.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('admin.buyer_imports.file.text')}
          </Typography>
        </Box>
        <FileButton
          icon={FileSpreadsheet}
          accept={ACCEPT}
          isBusy={isBusy}
          label={t('admin.buyer_imports.file.choose')}
          onChoose={send}
        />
      </DropBox>
      {isBusy && <LinearProgress aria-label={t('admin.buyer_imports.file.reading')} />}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Typography variant="body2" color="text.secondary">
        {t('admin.buyer_imports.file.consent')}
      </Typography>
      <Earlier />
    </>
  )
}

/** The imports of the last month; nothing where there are none. */
function Earlier() {
  const t = useTranslate()
  const { data = [], error, refetch } = useItems(routes.ticketingImportsIndex, {})
  if (error) return <ErrorState of="imports" error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <Box component="section" aria-labelledby="import-earlier" sx={{ mt: 2 }}>
      <Typography variant="h2" id="import-earlier" sx={{ mb: 1 }}>
        {t('admin.buyer_imports.earlier')}
      </Typography>
      <Box component="ul" sx={LIST}>
        {data.map((one) => (
          <EarlierRow key={one.id} done={one} />
        ))}
      </Box>
    </Box>
  )
}

const TONES = {
  draft: 'neutral',
  running: 'warning',
  undoing: 'warning',
  done: 'success',
  failed: 'error',
  undone: 'neutral',
} as const

function EarlierRow({ done }: { done: Import }) {
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { id, state, rows, totals, createdAt } = done
  return (
    <Card component="li">
      <CardActionArea component={Link} to={path(`buyers/import/${id}`)} sx={ROW}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {t('admin.buyer_imports.of', { when: formatWhen(createdAt, timeZone, locale), rows })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('admin.buyer_imports.done_text', totals)}
          </Typography>
        </Box>
        <StateWord tone={TONES[state]} text={t(`admin.buyer_imports.states.${state}`)} />
      </CardActionArea>
    </Card>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }
const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, minHeight: 64 }
