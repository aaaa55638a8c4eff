import { Box } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'

/** The phone of a client (field `phone`): prefix and number, as they are typed. */
export function PhoneInputs({ label }: { label: string }) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '96px 1fr' }}>
      <TextInput
        source="phone.prefix"
        label={t('admin.buyers.prefix')}
        type="tel"
        helperText={false}
      />
      <TextInput source="phone.number" label={label} type="tel" helperText={false} />
    </Box>
  )
}
