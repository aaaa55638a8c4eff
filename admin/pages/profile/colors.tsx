import { useWatch } from 'react-hook-form'
import { Box } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { readableOn } from '#shared/contrast'
import { required } from '../../ui/validation'
import { Pair } from '../../ui/pair'

/** The colours of the host's pages, with a preview that corrects unreadable text. */
export function Colors() {
  const t = useTranslate()
  const accent: string = useWatch({ name: 'accentColor' })
  const text: string = useWatch({ name: 'textColor' })
  const readable = readableOn(accent, text)

  return (
    <>
      <Pair>
        <TextInput
          source="accentColor"
          type="color"
          label={t('admin.profile.accent')}
          validate={required()}
          helperText={false}
        />
        <TextInput
          source="textColor"
          type="color"
          label={t('admin.profile.text')}
          validate={required()}
          helperText={readable === text ? false : t('admin.profile.unreadable')}
        />
      </Pair>
      <Box sx={{ ...SAMPLE, bgcolor: accent, color: readable }}>{t('admin.profile.sample')}</Box>
    </>
  )
}

const SAMPLE = {
  p: 1.5,
  borderRadius: 1,
  textAlign: 'center',
  fontWeight: 600,
  maxWidth: 260,
} as const
