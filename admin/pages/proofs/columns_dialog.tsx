import { Alert } from '@mui/material'
import { SelectInput, useTranslate } from 'react-admin'
import { columnChoices } from '../../ui/column_choices'
import { FormDialog } from '../../ui/form_dialog'
import { required } from '../../ui/validation'
import type { Columns, Statement } from './use_statement'

/** What a column may hold, with the key of its label and whether it has to be there. */
const PARTS = [
  { part: 'date', label: 'date', isNeeded: true },
  { part: 'amount', label: 'amount', isNeeded: true },
  { part: 'text', label: 'description', isNeeded: false },
  { part: 'operation', label: 'operation', isNeeded: false },
] as const

/** The number of a column by what it holds; nothing where none does. */
type Typed = { [Part in keyof Columns]?: number | '' | null }

interface Props {
  found: Statement
  isBusy: boolean
  refusal?: string
  onClose: () => void
  onChoose: (columns: Columns) => Promise<unknown>
}

/** Asks which column of a bank's file holds what; each shows the first value beside its name. */
export function ColumnsDialog({ found, isBusy, refusal, onClose, onChoose }: Props) {
  const t = useTranslate()
  const text = (key: string) => t(`admin.proofs.statement.columns.${key}`)

  return (
    <FormDialog<Typed>
      title={text('title')}
      text={text('text')}
      confirm={text('compare')}
      cancel={t('admin.bookings.go_back')}
      values={found.columns ?? {}}
      isBusy={isBusy}
      onClose={onClose}
      onSend={async (typed) => {
        await onChoose(columnsOf(typed))
      }}
    >
      {PARTS.map(({ part, label, isNeeded }) => (
        <SelectInput
          key={part}
          source={part}
          label={text(label)}
          choices={columnChoices(found, t)}
          emptyText={isNeeded ? undefined : text('nothing')}
          translateChoice={false}
          validate={isNeeded ? [required(), isAlone] : isAlone}
          helperText={false}
        />
      ))}
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

/** A column of a part holds nothing else. */
function isAlone(place: Typed[keyof Typed], typed: Typed) {
  const same = PARTS.filter(({ part }) => isChosen(place) && typed[part] === place)
  return same.length > 1 ? 'admin.proofs.statement.columns.twice' : undefined
}

function isChosen(place: Typed[keyof Typed]): place is number {
  return typeof place === 'number'
}

function columnsOf({ date, amount, text, operation }: Typed): Columns {
  const place = (typed: Typed[keyof Typed]) => (isChosen(typed) ? typed : null)
  return {
    date: Number(date),
    amount: Number(amount),
    text: place(text),
    operation: place(operation),
  }
}
