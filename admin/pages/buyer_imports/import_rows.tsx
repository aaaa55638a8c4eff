import * as routes from '#api/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, Link as TextLink, Typography } from '@mui/material'
import { IMPORT_OUTCOMES, type ImportOutcome } from '#shared/buyer_imports'
import { ChoiceChips } from '../../ui/choice_chips'
import { ErrorState } from '../../ui/error_state'
import { PageTurner } from '../../ui/page_turner'
import { Rows } from '../../ui/skeletons'
import { StateWord } from '../../ui/state_chip'
import { partLabel } from './part_label'
import { isMoving, type Import, type ImportRow } from './use_import'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

/** Rows of a page. */
const SIZE = 20

type Shown = 'all' | 'kept' | ImportOutcome

/** The rows of an import with what became or becomes of each, by outcome. */
export function ImportRows({ of }: { of: Import }) {
  const t = useTranslate()
  const [shown, show] = useState<Shown>('all')
  const [page, turn] = useState(1)
  const outcome = shown === 'all' ? undefined : shown
  const { data, error, refetch } = useRead(
    routes.ticketingImportsRows,
    { params: { id: of.id }, query: { page, size: SIZE, outcome } },
    { placeholderData: (before) => before, refetchInterval: isMoving(of) && 2_000 }
  )
  return (
    <>
      <ChoiceChips
        label={t('admin.buyer_imports.show')}
        choices={choicesOf(of, t)}
        value={shown}
        onChange={(next) => {
          show(next)
          turn(1)
        }}
      />
      {error && <ErrorState of="imports" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Rows height={56} />}
      {data?.total === 0 && (
        <Typography color="text.secondary">{t('admin.buyer_imports.none')}</Typography>
      )}
      <Box component="ul" sx={LIST}>
        {data?.items.map((row) => (
          <RowLine key={row.number} row={row} />
        ))}
      </Box>
      <PageTurner total={data?.total ?? 0} size={SIZE} page={page} onTurn={turn} />
    </>
  )
}

function choicesOf({ rows, totals }: Import, t: ReturnType<typeof useTranslate>) {
  const counts: [Shown, number][] = [
    ['all', rows],
    ...IMPORT_OUTCOMES.map((one): [Shown, number] => [one, totals[one]]),
    ['kept', totals.kept],
  ]
  return counts
    .filter(([value, count]) => value === 'all' || count > 0)
    .map(([value, count]) => ({
      value,
      label: t(`admin.buyer_imports.outcomes.${value}`, { count }),
    }))
}

const TONES = {
  created: 'success',
  completed: 'info',
  unchanged: 'neutral',
  refused: 'error',
} as const

function RowLine({ row }: { row: ImportRow }) {
  const t = useTranslate()
  const path = usePath()
  const { number, name, email, outcome, buyerId, undo } = row
  const title = name || email || t('admin.buyer_imports.without_email')
  const isThere = buyerId && (outcome !== 'created' || undo !== 'undone')
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {isThere ? (
          <TextLink component={Link} to={path(`buyers/${buyerId}`)} color="inherit" sx={NAME}>
            {title}
          </TextLink>
        ) : (
          <Typography sx={NAME}>{title}</Typography>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[t('admin.buyer_imports.row', { number }), name && email].filter(Boolean).join(' · ')}
        </Typography>
        <Details row={row} />
      </Box>
      {outcome && !undo && (
        <StateWord tone={TONES[outcome]} text={t(`admin.buyer_imports.one.${outcome}`)} />
      )}
    </Box>
  )
}

/** Why a row is refused, what it completes, or what came of undoing it. */
function Details({ row }: { row: ImportRow }) {
  const t = useTranslate()
  const { outcome, field, reason, value, fields, undo } = row
  if (undo)
    return <Typography variant="body2">{t(`admin.buyer_imports.undo_of.${undo}`)}</Typography>
  if (field && reason)
    return (
      <Typography variant="body2" sx={{ color: 'var(--bad)', overflowWrap: 'anywhere' }}>
        {t(`admin.buyer_imports.reasons.${reason}`, { field: partLabel(t, field), value })}
      </Typography>
    )
  if (outcome !== 'completed') return null
  const names = fields.map((one) => partLabel(t, one)).join(', ')
  return (
    <Typography variant="body2">{t('admin.buyer_imports.fields', { fields: names })}</Typography>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid' }
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  py: 1.25,
  alignItems: 'center',
  borderBottom: '1px solid var(--line)',
}
const NAME = { fontWeight: 600, overflowWrap: 'anywhere' }
