import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { Button } from '@mui/material'
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin'
import { ONLY_READ } from './only_read'

interface Props {
  source: string
  /** The label of the rows for screen readers. */
  label: string
  addLabel: string
  most: number
  validate?: (rows: object[] | null) => string | undefined
  children: ReactNode
}

/** A list of small rows that can be added, ordered and removed. */
export function RowsInput({ source, label, addLabel, most, validate, children }: Props) {
  return (
    <ArrayInput
      resource={source}
      source={source}
      label={label}
      validate={validate}
      sx={LABEL_FOR_READERS}
      helperText={false}
    >
      <SimpleFormIterator
        resource={source}
        inline
        fullWidth
        disableClear
        sx={ROWS}
        addButton={<AddRow label={addLabel} most={most} />}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  )
}

function AddRow({ label, most }: { label: string; most: number }) {
  const { add, total } = useSimpleFormIterator()
  return (
    <Button
      variant="outlined"
      disabled={total >= most}
      startIcon={<Plus size={16} aria-hidden="true" />}
      onClick={() => add()}
    >
      {label}
    </Button>
  )
}

const LABEL_FOR_READERS = {
  '& > label, & .RaArrayInput-label': ONLY_READ,
} as const

const ROWS = {
  // React-admin shows these on hover, which a finger cannot do.
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .RaSimpleFormIterator-line': { alignItems: 'flex-start', py: 1 },
  // What does not fit beside the others goes below them.
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    columnGap: 1.5,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
  },
}
