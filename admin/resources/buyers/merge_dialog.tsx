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
import { useHasRoom } from '../../ui/use_has_room'
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
          disabled={!data || isTooLarge(data) || isBusy}
          onClick={() => void save()}
        >
          {t('admin.buyers.merge.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const FIELDS = ['name', 'email', 'phone', 'document', 'country', 'tags', 'reservations'] as const
const SIDES = ['kept', 'other', 'result'] as const

type Field = (typeof FIELDS)[number]

/** Whether notes or tags of both have no room in one client. */
const isTooLarge = ({ excess }: Merge) => excess.notes + excess.tags > 0

/** What moves and ends, and both clients beside what there is afterwards. */
function Preview({ merge }: { merge: Merge }) {
  const t = useTranslate()
  const hasRoom = useHasRoom()
  const { other, excess, tickets, consents, invitations } = merge
  return (
    <>
      <Typography>
        {t('admin.buyers.merge.text', { count: tickets, email: other.email })}
      </Typography>
      {isTooLarge(merge) && (
        <Alert severity="error">{t('admin.buyers.merge.too_large', excess)}</Alert>
      )}
      {consents === 'one' && (
        <Alert severity="warning">{t('admin.buyers.merge.consents_end')}</Alert>
      )}
      {invitations === 'one' && (
        <Alert severity="warning">{t('admin.buyers.merge.invitations_end')}</Alert>
      )}
      {hasRoom ? <Table merge={merge} /> : <Blocks merge={merge} />}
    </>
  )
}

function textOf(merge: Merge, side: (typeof SIDES)[number], field: Field) {
  const value = merge[side][field]
  return String((Array.isArray(value) ? value.join(', ') : value) || '–')
}

function Table({ merge }: { merge: Merge }) {
  const t = useTranslate()
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {t(`admin.buyers.merge.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIELDS.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`admin.buyers.${field}`)}</th>
            {SIDES.map((side) => (
              <td key={side} className={side}>
                {textOf(merge, side, field)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** The same on a phone: a block for each field, of one line where both clients have the same. */
function Blocks({ merge }: { merge: Merge }) {
  const t = useTranslate()
  return FIELDS.map((field) => {
    const texts = SIDES.map((side) => ({ side, text: textOf(merge, side, field) }))
    const isSame = new Set(texts.map(({ text }) => text)).size === 1
    const shown = isSame ? texts.slice(2) : texts
    return (
      <Box key={field} sx={BLOCK}>
        <Typography sx={{ fontWeight: 600 }}>{t(`admin.buyers.${field}`)}</Typography>
        {shown.map(({ side, text }) => (
          <Typography key={side} className={side} sx={{ overflowWrap: 'anywhere' }}>
            {t(`admin.buyers.merge.${side}`)}: {text}
          </Typography>
        ))}
      </Box>
    )
  })
}

const BLOCK = {
  'pb': 1,
  'borderBottom': '1px solid var(--line)',
  '& .kept, & .other': { color: 'text.secondary', fontSize: 'var(--t-s)' },
}
const TABLE = {
  'width': '100%',
  'borderCollapse': 'collapse',
  'fontSize': 'var(--t-s)',
  '& th, & td': { p: 1, textAlign: 'left', borderBottom: '1px solid var(--line)' },
  '& .result': { fontWeight: 600 },
}
