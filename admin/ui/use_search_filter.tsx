import { useMemo } from 'react'
import { Search } from 'lucide-react'
import { InputAdornment } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'

/** Letters that the lists of the API take (`q`). */
const MOST_LETTERS = 120

const SLOTS = {
  htmlInput: { maxLength: MOST_LETTERS },
  input: {
    endAdornment: (
      <InputAdornment position="end">
        <Search size={18} aria-hidden="true" />
      </InputAdornment>
    ),
  },
}

/** The filter by words that every list has; `label` is a key. */
export function useSearchFilter(label: string) {
  const t = useTranslate()
  return useMemo(
    () => (
      <TextInput
        key="q"
        source="q"
        alwaysOn
        type="search"
        label={t(label)}
        helperText={false}
        slotProps={SLOTS}
        sx={{ width: { xs: '100%', sm: 200, lg: 260 } }}
      />
    ),
    [t, label]
  )
}
