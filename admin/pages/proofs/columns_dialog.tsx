import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import type { Columns, Statement } from './use_statement'

/** What a column may hold, with the key of its label and whether it has to be there. */
const PARTS = [
  { part: 'date', label: 'date', isNeeded: true },
  { part: 'amount', label: 'amount', isNeeded: true },
  { part: 'text', label: 'description', isNeeded: false },
  { part: 'operation', label: 'operation', isNeeded: false },
] as const

const NONE = ''

interface Props {
  found: Statement
  isBusy: boolean
  refusal?: string
  onClose: () => void
  onChoose: (columns: Columns) => Promise<unknown>
}

/** Asks which column of a bank's file holds what; each shows the first value below its name. */
export function ColumnsDialog({ found, isBusy, refusal, onClose, onChoose }: Props) {
  const t = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(PARTS.map(({ part }) => [part, String(found.columns?.[part] ?? NONE)]))
  )
  const { date = NONE, amount = NONE, text = NONE, operation = NONE } = chosen
  const places = [date, amount, text, operation].filter((place) => place !== NONE)
  const isTwice = new Set(places).size < places.length
  const isWhole = date !== NONE && amount !== NONE
  const numberOf = (place: string) => (place === NONE ? null : Number(place))

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('admin.proofs.statement.columns.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('admin.proofs.statement.columns.text')}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          {PARTS.map(({ part, label, isNeeded }) => (
            <TextField
              key={part}
              select
              required={isNeeded}
              label={t(`admin.proofs.statement.columns.${label}`)}
              value={chosen[part]}
              onChange={({ target }) => setChosen({ ...chosen, [part]: target.value })}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value={NONE}>
                {isNeeded ? '' : t('admin.proofs.statement.columns.nothing')}
              </option>
              <Options found={found} />
            </TextField>
          ))}
          {isTwice && <Alert severity="warning">{t('admin.proofs.statement.columns.twice')}</Alert>}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('admin.bookings.go_back')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || isTwice || !isWhole}
          onClick={() =>
            void onChoose({
              date: Number(date),
              amount: Number(amount),
              text: numberOf(text),
              operation: numberOf(operation),
            })
          }
        >
          {t('admin.proofs.statement.columns.compare')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Options({ found: { names, samples } }: Pick<Props, 'found'>) {
  const t = useTranslate()
  const count = Math.max(names.length, ...samples.map((row) => row.length))
  return Array.from({ length: count }, (_, at) => {
    const name = names[at] || t('admin.proofs.statement.columns.unnamed', { number: at + 1 })
    const sample = samples.map((row) => row[at]).find((cell) => cell)
    return (
      <option key={at} value={at}>
        {sample ? `${name} (${sample.slice(0, 30)})` : name}
      </option>
    )
  })
}
