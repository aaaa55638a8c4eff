import { TextInput, useTranslate, type TextInputProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { maxLength } from './validation'

interface Props extends Omit<TextInputProps, 'source'> {
  source: string
  most: number
}

/** A longer text that tells how much of its room is used. */
export function CountedTextInput({ source, most, ...input }: Props) {
  const t = useTranslate()
  const text: string | null = useWatch({ name: source })

  return (
    <TextInput
      {...input}
      source={source}
      multiline
      minRows={3}
      validate={maxLength(most)}
      helperText={t('admin.counter', { count: text?.length ?? 0, most })}
    />
  )
}
