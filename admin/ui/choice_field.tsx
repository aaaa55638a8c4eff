import { MenuItem, TextField } from '@mui/material'

interface Props<Value extends string> {
  label: string
  value: Value
  choices: { value: Value; text: string }[]
  onChange: (value: Value) => void
}

/** A field that narrows a page to one of a few values. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, value, choices, onChange } = props
  const choose = (text: string) => {
    const chosen = choices.find((choice) => choice.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
      sx={{ minWidth: 150 }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
