import * as routes from '#api/routes'
import { Typography, Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../../ui/error_state'
import { ProofBody } from './proof_card'
import { Rows } from '../../ui/skeletons'
import { useDecided } from '../../ui/use_undo'
import { useRead } from '../../data/use_read'

/** The proof of a booking that waits for its host, to be answered in the drawer. */
export function BookingProof({ code }: { code: string }) {
  const t = useTranslate()
  const decided = useDecided()
  const { data, error, refetch } = useRead(routes.ticketingProofsShow, { params: { code } })
  if (data && (data.state !== 'waiting' || decided.has(data.id))) return null

  return (
    <Box component="section" aria-labelledby="booking-proof">
      <Typography variant="h3" id="booking-proof" sx={{ mb: 1.5 }}>
        {t('admin.proofs.one')}
      </Typography>
      {error && <ErrorState of="proofs" error={error} onRetry={refetch} />}
      {!data && !error && <Rows height={64} count={2} />}
      {data && <ProofBody proof={data} />}
    </Box>
  )
}
