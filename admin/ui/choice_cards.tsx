import { useId } from 'react'
import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'

export type Choice<Value extends string> = { value: Value; title: string; text: string }

interface Props<Value extends string> {
  label: string
  choices: Choice<Value>[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  /** What is wrong with the choice. */
  error?: string
  onChange: (value: Value) => void
}

/** A choice between a few cards, each with a title and an explanation. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { label, choices, value, error, onChange } = props
  const id = useId()

  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={id} sx={{ fontSize: 'var(--t-s)', mb: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={error && `${id}-error`}
        value={value ?? ''}
        onChange={(_event, chosen) => onChange(chosen as Value)}
        sx={CARDS}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" />}
            sx={{ ...CARD, ...(choice.value === value && CHOSEN) }}
            label={
              <Box>
                <Typography sx={{ fontWeight: 600 }}>{choice.title}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {choice.text}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  )
}

const CARDS = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
}
const CARD = {
  m: 0,
  p: 1.25,
  pr: 1.5,
  alignItems: 'flex-start',
  border: '1px solid var(--line)',
  borderRadius: 1,
}
const CHOSEN = { borderColor: 'primary.main', bgcolor: 'var(--brand-soft)' }
