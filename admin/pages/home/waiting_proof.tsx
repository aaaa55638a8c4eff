import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ARTICLE, WaitingBox, WaitingFailed } from './waiting_box'
import { ProofBody } from '../proofs/proof_card'
import { useProofs } from '../proofs/use_proofs'
import { usePath } from '../../ui/use_path'

/** The proof with the least time left beside what is due, answered on the spot; the next one follows. */
export function WaitingProof() {
  const t = useTranslate()
  const path = usePath()
  const { open = [], total, error, refetch } = useProofs()
  if (error)
    return (
      <WaitingFailed error={error} title={t('admin.home.proofs')} onRetry={() => void refetch()} />
    )
  const [first] = open
  if (!first || total === 0) return null
  return (
    <WaitingBox
      id="proofs"
      title={t('admin.home.proofs')}
      count={total}
      rest={path('wallet/proofs')}
    >
      <Box component="article" aria-label={first.client} sx={ARTICLE}>
        <ProofBody key={first.id} proof={first} />
      </Box>
    </WaitingBox>
  )
}
