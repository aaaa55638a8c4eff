import { useId, type ComponentProps } from 'react'

/** What every field has. */
export interface Common {
  label: string
  name: string
  error?: string
  hint?: string
}

/** What a field says of itself: its id, and which texts belong to it. */
export function describe(id: string, { error, hint }: Pick<Common, 'error' | 'hint'>) {
  return {
    'id': id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  } as const
}

/** What is wrong with a field, or else its hint. */
export function Messages({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  if (error) {
    return (
      <span className="error" id={`${id}-error`}>
        {error}
      </span>
    )
  }
  return hint ? <small id={`${id}-hint`}>{hint}</small> : null
}

/** A text field: its label always in sight, what is wrong beside it. */
export function Field({ label, error, hint, ...input }: Common & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} {...describe(id, { error, hint })} />
      <Messages id={id} error={error} hint={hint} />
    </div>
  )
}

/** A field for several lines. */
export function TextArea({ label, error, hint, ...input }: Common & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea {...input} {...describe(id, { error, hint })} />
      <Messages id={id} error={error} hint={hint} />
    </div>
  )
}

/** A choice of one. */
export function Select({
  label,
  error,
  hint,
  options,
  ...input
}: Common & ComponentProps<'select'> & { options: [value: string, text: string][] }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...input} {...describe(id, { error, hint })}>
        {options.map(([value, text]) => (
          // The server's names of countries may differ a little from the browser's.
          <option key={value} value={value} suppressHydrationWarning>
            {text}
          </option>
        ))}
      </select>
      <Messages id={id} error={error} hint={hint} />
    </div>
  )
}

/** A consent: a box with its sentence, which may hold links. */
export function Checkbox({
  label,
  error,
  ...input
}: Omit<Common, 'label'> & ComponentProps<'input'> & { label: React.ReactNode }) {
  const id = useId()
  return (
    <div className="check">
      <input type="checkbox" {...input} {...describe(id, { error })} />
      <label htmlFor={id}>{label}</label>
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
