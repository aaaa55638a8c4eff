import { TextInput, useTranslate, type TextInputProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { maxLength, minLength, required } from './validation'

interface Props extends Omit<TextInputProps, 'source'> {
  source: string
  /** How many characters are needed; by default it may stay empty. */
  least?: number
  most: number
}

/** A text field with a counter of its characters. */
export function CountedTextInput({ source, least = 0, most, ...input }: Props) {
  const t = useTranslate()
  const text: string | null = useWatch({ name: source })

  return (
    <TextInput
      minRows={3}
      {...input}
      source={source}
      multiline
      validate={least > 0 ? [required(), minLength(least), maxLength(most)] : maxLength(most)}
      helperText={t('admin.counter', { count: text?.length ?? 0, most })}
    />
  )
}
