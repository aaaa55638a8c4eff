import { Box, Typography } from '@mui/material'
import { useId } from 'react'

interface Props {
  label: string
  /** The words at the two ends. */
  ends: readonly [string, string]
  /** The best value; the worst is 1. */
  best: number
  value: number
  /** The value is where the scale begins, and not yet an answer: it is drawn with a dashed line. */
  isUntouched: boolean
  nameOf: (value: number) => string
  onChange: (value: number) => void
}

/** A scale from 1 up, of which one value is chosen. */
export function ScaleField({ label, ends, best, value, isUntouched, nameOf, onChange }: Props) {
  const id = useId()
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ ...SCALE, gridTemplateColumns: `repeat(${best}, minmax(0, 1fr))` }}>
        {Array.from({ length: best }, (_, index) => index + 1).map((step) => (
          <Box component="label" key={step} sx={[STEP, isUntouched && UNTOUCHED]}>
            <input
              type="radio"
              name={id}
              value={step}
              checked={value === step}
              aria-label={nameOf(step)}
              onChange={() => onChange(step)}
              onClick={() => onChange(step)}
            />
            <span aria-hidden="true">{step}</span>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {ends.map((end) => (
          <Typography key={end} variant="body2" color="text.secondary">
            {end}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

const SCALE = { display: 'grid', gap: '4px' }
const STEP = {
  'position': 'relative',
  'display': 'grid',
  'placeItems': 'center',
  'minHeight': 44,
  'borderRadius': '8px',
  'border': '1px solid var(--line-field)',
  'cursor': 'pointer',
  'fontWeight': 600,
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { bgcolor: 'var(--brand-soft)' },
  '&:has(:checked)': {
    bgcolor: 'var(--brand)',
    borderColor: 'var(--brand)',
    color: 'var(--on-brand)',
  },
  '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
}
const UNTOUCHED = {
  '&:has(:checked)': {
    bgcolor: 'transparent',
    border: '2px dashed var(--line-field)',
    color: 'inherit',
  },
}
