import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Button, TextField, Typography } from '@mui/material'
import * as routes from '#api/routes'
import { useSave } from '../../ui/use_save'
import type { Dispute } from './dispute'

const MOST = 2000

/** The host's own words, as long as the evidence can be changed. */
export function Statement({ dispute: { id, statement, isChangeable } }: { dispute: Dispute }) {
  const t = useTranslate()
  const [text, type] = useState(statement ?? '')
  const { save, isBusy, refusal } = useSave({
    send: (api) =>
      api.call(routes.paymentsDisputesStatement, { params: { id }, body: { statement: text } }),
    saved: 'admin.disputes.saved',
    reads: [routes.paymentsDisputesShow],
    isInline: true,
  })
  if (!isChangeable)
    return (
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {statement ?? t('admin.disputes.no_statement')}
      </Typography>
    )
  return (
    <>
      <TextField
        multiline
        fullWidth
        minRows={4}
        label={t('admin.disputes.statement')}
        value={text}
        error={refusal !== undefined}
        helperText={refusal ?? t('admin.counter', { count: text.length, most: MOST })}
        onChange={({ target }) => type(target.value)}
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
      <Box>
        <Button
          variant="outlined"
          disabled={isBusy || text === (statement ?? '')}
          onClick={() => void save()}
        >
          {t('admin.disputes.save')}
        </Button>
      </Box>
    </>
  )
}
