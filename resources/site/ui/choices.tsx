import { useId } from 'react'

interface Props {
  label: string
  name: string
  options: string[]
  values: string[]
  isSeveral: boolean
  error?: string
  onChange: (values: string[]) => void
}

/** One of several options, or some of them, all in sight. */
export function Choices({ label, name, options, values, isSeveral, error, onChange }: Props) {
  const id = useId()

  function choose(option: string, isChosen: boolean) {
    if (!isSeveral) return onChange([option])
    onChange(options.filter((one) => (one === option ? isChosen : values.includes(one))))
  }

  return (
    <fieldset className="field choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {options.map((option, index) => (
        <div key={option} className="check">
          <input
            id={`${id}-${index}`}
            name={name}
            type={isSeveral ? 'checkbox' : 'radio'}
            value={option}
            checked={values.includes(option)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => choose(option, event.target.checked)}
          />
          <label htmlFor={`${id}-${index}`}>{option}</label>
        </div>
      ))}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
