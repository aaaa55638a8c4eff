import { useId, type ReactNode } from 'react'
import { Box, FormHelperText } from '@mui/material'
import type { LucideIcon } from 'lucide-react'

export type ChipChoice<Value extends string> = { value: Value; label: string; icon?: LucideIcon }

interface Props<Value extends string> {
  label: string
  choices: readonly ChipChoice<Value>[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** What stands below the chips. */
  hint?: ReactNode
}

/** A choice between a few short values, all in view. */
export function ChoiceChips<Value extends string>(props: Props<Value>) {
  const { label, choices, value, onChange, hint } = props
  const id = useId()

  return (
    <Box>
      <Box id={id} sx={FIELD_LABEL}>
        {label}
      </Box>
      <Box role="radiogroup" aria-labelledby={id} sx={CHIPS}>
        {choices.map(({ value: one, label: name, icon: Icon }) => (
          <Box component="label" key={one} sx={CHIP}>
            <input
              type="radio"
              name={id}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {Icon && <Icon size={17} aria-hidden="true" />}
            {name}
          </Box>
        ))}
      </Box>
      {hint && <FormHelperText>{hint}</FormHelperText>}
    </Box>
  )
}

/** The label above a field that is no single input. */
export const FIELD_LABEL = {
  mb: 0.75,
  fontSize: 'var(--t-s)',
  fontWeight: 600,
  color: 'var(--ink-2)',
}

/** A chip that can be chosen; its input stands in it, unseen. */
export const CHIP = {
  'position': 'relative',
  'display': 'inline-flex',
  'alignItems': 'center',
  'gap': 1,
  'minHeight': 44,
  'px': 2,
  'border': '1px solid var(--line-field)',
  'borderRadius': 'var(--radius)',
  'fontWeight': 600,
  'color': 'var(--ink)',
  'bgcolor': 'var(--surface)',
  'cursor': 'pointer',
  '& svg': { color: 'var(--ink-2)', flexShrink: 0 },
  '&:hover': { borderColor: 'var(--brand)' },
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:checked), &[aria-pressed=true]': {
    'borderColor': 'var(--brand)',
    'boxShadow': 'inset 0 0 0 1px var(--brand)',
    'bgcolor': 'var(--brand-soft)',
    'color': 'var(--brand-strong)',
    '& svg': { color: 'inherit' },
  },
  '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
}

const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 1 }
