import { useState } from 'react'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { ColumnsDialog } from './columns_dialog'
import { DropBox } from '../../ui/drop_box'
import { FileButton } from '../../ui/file_button'
import type { Proof } from './use_proofs'
import type { Statement, useStatement } from './use_statement'

interface Props {
  statement: ReturnType<typeof useStatement>
  /** The proofs that wait now: some may have been answered since the file was compared. */
  proofs: Proof[]
  total: number
}

const ACCEPT = '.csv,.txt,.tsv,text/csv,text/plain'

/** Where a host drops the CSV of a bank, and what of it fits the proofs that wait. */
export function StatementBox({ statement, proofs, total }: Props) {
  const t = useTranslate()
  const [isChoosing, setChoosing] = useState(false)
  const { found, isBusy, refusal, drop, choose, forget } = statement
  const needsColumns = found !== undefined && found.columns === null
  const choice = found ? 'another' : 'choose'

  return (
    <Box sx={{ mb: 2 }}>
      <DropBox labelledBy="statement-title" onDrop={drop}>
        <FileSpreadsheet size={22} aria-hidden="true" />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id="statement-title" sx={{ fontWeight: 600 }}>
            {t('admin.proofs.statement.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary" role="status">
            {found?.columns
              ? foundText(t, found, { proofs, total })
              : t('admin.proofs.statement.text')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {found && (
            <Button onClick={() => setChoosing(true)}>
              {t('admin.proofs.statement.columns.open')}
            </Button>
          )}
          <FileButton
            icon={FileSpreadsheet}
            accept={ACCEPT}
            isBusy={isBusy}
            label={t(`admin.proofs.statement.${choice}`)}
            onChoose={drop}
          />
        </Box>
      </DropBox>
      {isBusy && <LinearProgress aria-label={t('admin.proofs.statement.comparing')} />}
      {refusal && !found && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {refusal}
        </Alert>
      )}
      {found && (isChoosing || needsColumns) && (
        <ColumnsDialog
          found={found}
          isBusy={isBusy}
          refusal={refusal}
          onClose={() => {
            setChoosing(false)
            if (needsColumns) forget()
          }}
          onChoose={async (columns) => {
            await choose(columns)
            setChoosing(false)
          }}
        />
      )}
    </Box>
  )
}

/** How many of the proofs that wait are in the file, and what of it could not be read. */
function foundText(
  t: ReturnType<typeof useTranslate>,
  { matches, lines, ignored }: Statement,
  { proofs, total }: Pick<Props, 'proofs' | 'total'>
): string {
  const open = new Set(proofs.map(({ id }) => id))
  const found = matches.filter(({ proofId }) => open.has(proofId)).length
  const summary = t(`admin.proofs.statement.${found > 0 ? 'found' : 'none'}`, {
    found,
    lines,
    count: total,
  })
  if (ignored === 0) return summary
  return `${summary} ${t('admin.proofs.statement.ignored', { count: ignored })}`
}
