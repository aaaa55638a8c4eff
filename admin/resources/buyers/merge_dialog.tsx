import * as routes from '#api/routes'
import { useId } from 'react'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { CardRows } from '../../ui/skeletons'
import { ErrorState } from '../../ui/error_state'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import type { Merge } from './buyer'

interface Props {
  /** The client who stays. */
  id: string
  other: string
  onClose: () => void
}

/** What merging two clients would do, and the button that does it. */
export function MergeDialog({ id, other, onClose }: Props) {
  const t = useTranslate()
  const title = useId()
  const { data, error, refetch } = useRead(routes.ticketingBuyersMergePreview, {
    params: { id },
    query: { with: other },
  })
  const { save, isBusy, refusal } = useSave({
    send: (api) => api.call(routes.ticketingBuyersMerge, { params: { id }, body: { with: other } }),
    saved: 'admin.buyers.merge.done',
    isInline: true,
    refreshes: true,
    reads: [routes.ticketingBuyersDuplicates, routes.ticketingBuyersShow],
    onSaved: onClose,
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{t('admin.buyers.merge.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error && <ErrorState of="buyer" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <CardRows height={48} count={3} />}
        {data && <Preview merge={data} />}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!data || isBusy}
          onClick={() => void save()}
        >
          {t('admin.buyers.merge.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const FIELDS = ['name', 'email', 'phone', 'document', 'country', 'tags', 'reservations'] as const

/** Both clients, and what there is afterwards, field by field. */
function Preview({ merge }: { merge: Merge }) {
  const t = useTranslate()
  const { kept, other, result, tickets, consents } = merge
  const textOf = (value: string | number | string[] | null) =>
    (Array.isArray(value) ? value.join(', ') : value) || '–'
  return (
    <>
      <Typography>
        {t('admin.buyers.merge.text', { count: tickets, email: other.email })}
      </Typography>
      {consents === 'one' && (
        <Alert severity="warning">{t('admin.buyers.merge.consents_end')}</Alert>
      )}
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={t('admin.buyers.merge.title')}
      >
        <Box component="table" sx={TABLE}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('admin.buyers.merge.kept')}</th>
              <th scope="col">{t('admin.buyers.merge.other')}</th>
              <th scope="col">{t('admin.buyers.merge.result')}</th>
            </tr>
          </thead>
          <tbody>
            {FIELDS.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`admin.buyers.${field}`)}</th>
                <td>{textOf(kept[field])}</td>
                <td>{textOf(other[field])}</td>
                <td className="result">{textOf(result[field])}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  )
}

const TABLE = {
  'width': '100%',
  'borderCollapse': 'collapse',
  'fontSize': 'var(--t-s)',
  '& th, & td': { p: 1, textAlign: 'left', borderBottom: '1px solid var(--line)' },
  '& .result': { fontWeight: 600 },
}
