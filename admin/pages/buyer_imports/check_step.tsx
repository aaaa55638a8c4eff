import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from 'react-admin'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  TextField,
} from '@mui/material'
import { IMPORT_PARTS, type ImportPart } from '#shared/buyer_imports'
import { columnChoices } from '../../ui/column_choices'
import { ImportRows } from './import_rows'
import { SectionCard } from '../../ui/section'
import { partLabel } from './part_label'
import { useApply, useMapping, type Import } from './use_import'
import { usePath } from '../../ui/use_path'

type Places = Record<ImportPart, number | null>

const NONE: Places = {
  email: null,
  name: null,
  lastName: null,
  phone: null,
  document: null,
  country: null,
  tags: null,
  notes: null,
}

/** The columns of a file, and what would happen to each of its rows; then the import begins. */
export function CheckStep({ draft }: { draft: Import }) {
  const t = useTranslate()
  const path = usePath()
  const navigate = useNavigate()
  const mapping = useColumns(draft)
  const apply = useApply(draft.id)
  const { created, completed } = draft.totals
  const count = created + completed

  return (
    <>
      <ColumnsCard draft={draft} mapping={mapping} />
      {draft.columns ? (
        <SectionCard title={t('admin.buyer_imports.forecast')}>
          <ImportRows of={draft} />
        </SectionCard>
      ) : (
        <Alert severity="info">{t('admin.buyer_imports.columns.email_first')}</Alert>
      )}
      <Box sx={ACTIONS}>
        <Button onClick={() => void navigate(path('buyers/import'))}>
          {t('admin.buyer_imports.another')}
        </Button>
        <Button
          variant="contained"
          disabled={!draft.columns || count === 0 || apply.isBusy || mapping.isBusy}
          onClick={() => void apply.save()}
        >
          {t('admin.buyer_imports.apply', { count })}
        </Button>
      </Box>
    </>
  )
}

/** The chosen columns. They are sent with each change, once the e-mail's is known. */
function useColumns({ id, columns, overwrites }: Import) {
  const [places, setPlaces] = useState<Places>(columns ?? NONE)
  const [replaces, setReplaces] = useState(overwrites)
  const { save, isBusy, refusal } = useMapping(id)

  function send(next: Places, overwriting: boolean) {
    setPlaces(next)
    setReplaces(overwriting)
    const { email } = next
    if (email !== null) void save({ columns: { ...next, email }, overwrites: overwriting })
  }

  /** A column holds one part: the part that had it before has none. */
  function choose(part: ImportPart, place: number | null) {
    const others = IMPORT_PARTS.filter((one) => place !== null && places[one] === place)
    const freed = Object.fromEntries(others.map((one) => [one, null]))
    send({ ...places, ...freed, [part]: place }, replaces)
  }

  return {
    places,
    replaces,
    isBusy,
    refusal,
    choose,
    replace: (overwriting: boolean) => send(places, overwriting),
  }
}

interface ColumnsProps {
  draft: Import
  mapping: ReturnType<typeof useColumns>
}

function ColumnsCard({ draft, mapping }: ColumnsProps) {
  const t = useTranslate()
  const { places, replaces, refusal, choose, replace } = mapping
  const choices = columnChoices(draft, t)
  return (
    <SectionCard
      title={t('admin.buyer_imports.columns.title')}
      text={t('admin.buyer_imports.columns.text')}
    >
      <Box sx={FIELDS}>
        {IMPORT_PARTS.map((part) => (
          <TextField
            key={part}
            select
            id={`import-${part}`}
            label={partLabel(t, part)}
            value={places[part] ?? ''}
            required={part === 'email'}
            onChange={({ target }) => choose(part, placeOf(target.value))}
          >
            <MenuItem value="">{t('admin.buyer_imports.columns.nothing')}</MenuItem>
            {choices.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Box>
        <FormControlLabel
          control={
            <Checkbox checked={replaces} onChange={({ target }) => replace(target.checked)} />
          }
          label={t('admin.buyer_imports.columns.overwrite')}
        />
        <FormHelperText>{t('admin.buyer_imports.columns.overwrite_text')}</FormHelperText>
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </SectionCard>
  )
}

const placeOf = (value: string) => (value === '' ? null : Number(value))

const FIELDS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }
/** Within reach while the rows are looked at; on a phone above the bar of the dashboard. */
const ACTIONS = {
  position: 'sticky',
  bottom: { xs: 68, sm: 0 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  py: 1.5,
  justifyContent: 'flex-end',
  bgcolor: 'var(--surface)',
  borderTop: '1px solid var(--line)',
}
