import { Check } from 'lucide-react'
import { Box, MenuItem, TextField } from '@mui/material'

interface Props {
  label: string
  /** What stands in the field while nothing is chosen. */
  any: string
  values: string[]
  choices: { value: string; text: string }[]
  onChange: (values: string[]) => void
}

/** A field that narrows a page to some of several values; none chosen means all. */
export function ChoicesField({ label, any, values, choices, onChange }: Props) {
  const chosen = choices.filter(({ value }) => values.includes(value))
  return (
    <TextField
      select
      margin="none"
      size="small"
      label={label}
      value={chosen.map(({ value }) => value)}
      // Of a multiple choice it is a list.
      onChange={({ target }) => onChange([target.value].flat())}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => chosen.map(({ text }) => text).join(', ') || any,
        },
        inputLabel: { shrink: true },
      }}
      fullWidth={false}
      sx={FIELD}
    >
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value} sx={{ gap: 1, minHeight: 44 }}>
          <Box component="span" aria-hidden="true" sx={MARK}>
            {values.includes(value) && <Check size={18} />}
          </Box>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}

const FIELD = {
  'minWidth': { xs: 'calc(50% - 4px)', sm: 180 },
  'maxWidth': { sm: 280 },
  'flex': { xs: 1, sm: 'none' },
  '& .MuiInputBase-root': { minHeight: 44 },
}
const MARK = { display: 'inline-flex', width: 18, flexShrink: 0 }
