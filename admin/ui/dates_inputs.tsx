import type { ReactNode } from 'react'
import { TextInput, useTranslate, type TextInputProps } from 'react-admin'
import { required } from './validation'

interface Props {
  /** Where its texts stand: `vacations` for `admin.vacations.start`. */
  of: string
  type: 'date' | 'datetime-local'
  /** The field of the second date, which is also the name of its texts. */
  end: string
  /** The rules of the second date. */
  validate?: TextInputProps['validate']
  /** Inputs between the two dates. */
  children?: ReactNode
}

/** The dates of a dialog: a start, which is required, and a second one with its help. */
export function DatesInputs({ of, type, end, validate, children }: Props) {
  const t = useTranslate()
  return (
    <>
      <TextInput
        autoFocus
        source="start"
        type={type}
        label={t(`admin.${of}.start`)}
        validate={required()}
        helperText={false}
      />
      {children}
      <TextInput
        source={end}
        type={type}
        label={t(`admin.${of}.${end}`)}
        validate={validate}
        helperText={t(`admin.${of}.${end}_help`)}
      />
    </>
  )
}
