import { TextInput, useTranslate, type TextInputProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { maxLength } from './validation'

interface Props extends Omit<TextInputProps, 'source'> {
  source: string
  most: number
}

/** A text field with a counter of its characters. */
export function CountedTextInput({ source, most, ...input }: Props) {
  const t = useTranslate()
  const text: string | null = useWatch({ name: source })

  return (
    <TextInput
      minRows={3}
      {...input}
      source={source}
      multiline
      validate={maxLength(most)}
      helperText={t('admin.counter', { count: text?.length ?? 0, most })}
    />
  )
}
