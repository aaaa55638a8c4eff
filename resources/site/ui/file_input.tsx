import './file_input.css'
import { useId, useState, type ComponentProps } from 'react'
import { useT } from '~/lib/use_t'
import { describe, Messages, type Common } from './field'

/** A field for a file: our own button and the chosen name, in the page's language. Without script it is the browser's. */
export function FileInput({
  label,
  error,
  hint,
  onChange,
  ...input
}: Common & ComponentProps<'input'>) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState<string>()

  return (
    <div className="field file">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        type="file"
        {...describe(id, { error, hint })}
        onChange={(event) => {
          setChosen(event.target.files?.[0]?.name)
          onChange?.(event)
        }}
      />
      <div className="file-chosen">
        <label htmlFor={id} className="button">
          {t(chosen ? 'common.file.change' : 'common.file.choose')}
        </label>
        <span>{chosen ?? t('common.file.none')}</span>
      </div>
      <Messages id={id} error={error} hint={hint} />
    </div>
  )
}
