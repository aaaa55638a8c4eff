import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { ChevronRight, ReceiptText } from 'lucide-react'
import { Cards } from '../../ui/skeletons'
import { CardGrid } from '../../ui/cards'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EmptyState } from '../../ui/empty_state'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { ProofCard } from './proof_card'
import { StatementBox } from './statement_box'
import { StatementContext, useStatement } from './use_statement'
import { StatementMatch } from './statement_match'
import { useHasRoom } from '../../ui/use_has_room'
import { useProofs, type Proof } from './use_proofs'

/** The proofs that wait: cards side by side, on a phone one after another. */
export function ProofsPage() {
  const t = useTranslate()
  const { open, total, error, refetch } = useProofs()
  const statement = useStatement()

  return (
    <Page
      title={t('admin.proofs.title')}
      intro={t('admin.proofs.intro')}
      tabs={<EntryTabs of="wallet" />}
    >
      {error && <ErrorState of="proofs" error={error} onRetry={refetch} />}
      {!open && !error && <Cards least={360} picture={190} />}
      {open && !error && open.length === 0 && (
        <EmptyState
          icon={ReceiptText}
          title={t('admin.proofs.empty_title')}
          text={t('admin.proofs.empty_text')}
        />
      )}
      {open && !error && open.length > 0 && (
        <StatementContext value={statement.found}>
          <StatementBox statement={statement} proofs={open} total={total} />
          <Queue proofs={open} total={total} />
        </StatementContext>
      )}
      {open && !error && (
        <Box sx={{ mt: 3, maxWidth: 860 }}>
          <ChangesFold thing="proof" />
        </Box>
      )}
    </Page>
  )
}

function Queue({ proofs, total }: { proofs: Proof[]; total: number }) {
  const hasRoom = useHasRoom()
  if (!hasRoom) return <OneByOne proofs={proofs} total={total} />
  return (
    <CardGrid least={360}>
      {proofs.map((proof) => (
        <li key={proof.id}>
          <ProofCard proof={proof}>
            <StatementMatch proof={proof} />
          </ProofCard>
        </li>
      ))}
    </CardGrid>
  )
}

/** The first that was not put off; the next one comes up when it is answered. */
function OneByOne({ proofs, total }: { proofs: Proof[]; total: number }) {
  const t = useTranslate()
  const [later, putOff] = useState<string[]>([])
  const order = [...proofs].sort((one, other) => later.indexOf(one.id) - later.indexOf(other.id))
  const [proof] = order
  if (!proof) return null

  return (
    <Box aria-live="polite">
      {total > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
            {t('admin.proofs.waiting', { count: total })}
          </Typography>
          <Button
            size="small"
            endIcon={<ChevronRight size={16} aria-hidden="true" />}
            onClick={() => putOff([...later.filter((id) => id !== proof.id), proof.id])}
          >
            {t('admin.proofs.later')}
          </Button>
        </Box>
      )}
      <ProofCard key={proof.id} proof={proof} isAlone>
        <StatementMatch proof={proof} />
      </ProofCard>
    </Box>
  )
}
