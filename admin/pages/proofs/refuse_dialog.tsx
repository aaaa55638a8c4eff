import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CountedTextInput } from '../../ui/counted_text_input'
import { FormDialog } from '../../ui/form_dialog'

/** Reasons that one press sends; their texts stand under `admin.proofs.refuse.reasons`. */
const REASONS = ['unreadable', 'amount', 'notReceived', 'other_account'] as const

/** Limits of a reason (POST /tickets/:code/proof/refuse). */
const LEAST = 3
const MOST = 500

interface Props {
  client: string
  onClose: () => void
  onRefuse: (reason: string) => void
}

type Typed = { reason?: string | null }

/** Asks why a proof is refused: the usual reasons by one press, any other in words. The client reads it. */
export function RefuseDialog({ client, onClose, onRefuse }: Props) {
  const t = useTranslate()

  return (
    <FormDialog<Typed>
      title={t('admin.proofs.refuse.title', { name: client })}
      text={t('admin.proofs.refuse.text')}
      confirm={t('admin.proofs.refuse.send')}
      cancel={t('admin.bookings.go_back')}
      isBusy={false}
      onClose={onClose}
      onSend={async ({ reason }) => onRefuse(reason?.trim() ?? '')}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {REASONS.map((key) => {
          const text = t(`admin.proofs.refuse.reasons.${key}`)
          return (
            <Button key={key} variant="outlined" onClick={() => onRefuse(text)} sx={CHOICE}>
              {text}
            </Button>
          )
        })}
      </Box>
      <CountedTextInput
        isRequired
        source="reason"
        least={LEAST}
        most={MOST}
        minRows={2}
        label={t('admin.proofs.refuse.own')}
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
    </FormDialog>
  )
}

const CHOICE = {
  justifyContent: 'flex-start',
  textAlign: 'left',
  whiteSpace: 'normal',
  minHeight: 44,
}
