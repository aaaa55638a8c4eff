import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextInput, useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { CountedTextInput } from '../../ui/counted_text_input'
import { FormDialog } from '../../ui/form_dialog'
import { maxLength } from '../../ui/validation'
import { usePreview, useWrite, type Delivery, type Written } from './use_deliveries'

/** The most characters of what is written for one message (PATCH /deliveries/:id). */
const MOST = { subject: 120, body: 2000 }

/** Subject and text of one planned message, with what its reader would see. */
export function EditDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useTranslate()
  const { save, isBusy } = useWrite(delivery, onClose)
  const { data, error } = usePreview(delivery, {})
  if (!data && !error) return null

  return (
    <FormDialog<Written & { version?: number }>
      title={t('admin.deliveries.edit_title')}
      text={
        error
          ? t(error.message)
          : t('admin.deliveries.edit_text', { to: delivery.name ?? delivery.to })
      }
      values={{ subject: data?.subject, body: data?.body, version: data?.version }}
      takes={(present) => present}
      maxWidth="sm"
      isBusy={isBusy || !data}
      onClose={onClose}
      onSend={save}
    >
      {data && (
        <>
          <TextInput
            source="subject"
            label={t('admin.deliveries.subject')}
            validate={maxLength(MOST.subject)}
            helperText={t('admin.deliveries.empty_is_usual')}
          />
          <CountedTextInput
            source="body"
            minRows={4}
            most={MOST.body}
            label={t('admin.deliveries.body')}
          />
          <Tried delivery={delivery} />
        </>
      )}
    </FormDialog>
  )
}

/** The whole message with what is written so far. */
function Tried({ delivery }: { delivery: Delivery }) {
  const t = useTranslate()
  const { getValues } = useFormContext<Written>()
  const [tried, tryOut] = useState<Written>()
  return (
    <>
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          const { subject, body } = getValues()
          tryOut({ subject, body })
        }}
      >
        {t('admin.deliveries.preview')}
      </Button>
      {tried && <Preview delivery={delivery} tried={tried} />}
    </>
  )
}

function Preview({ delivery, tried }: { delivery: Delivery; tried: Written }) {
  const { data, error } = usePreview(delivery, tried)
  const t = useTranslate()
  return (
    <Box sx={PAPER} role="region" aria-label={t('admin.deliveries.preview')} tabIndex={0}>
      {data && <Typography sx={{ fontWeight: 600, mb: 1 }}>{data.subject}</Typography>}
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {data?.text ?? (error && t(error.message))}
      </Typography>
    </Box>
  )
}

const PAPER = {
  p: 2,
  maxHeight: 320,
  overflowY: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--paper, transparent)',
}
