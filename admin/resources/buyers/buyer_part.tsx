import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../../ui/empty_state'
import { ErrorState } from '../../ui/error_state'
import { PageTurner } from '../../ui/page_turner'
import { CardRows } from '../../ui/skeletons'

interface Props {
  of: 'meetings' | 'tickets'
  icon: LucideIcon
  read: {
    data?: { total: number; size: number }
    error: Error | null
    refetch: () => Promise<unknown>
  }
  page: number
  turn: (page: number) => void
  children: ReactNode
}

/** The rows of a tab of a client, a page at a time. */
export function BuyerPart({ of, icon, read, page, turn, children }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = read
  if (error) return <ErrorState of={`buyer_${of}`} error={error} onRetry={() => void refetch()} />
  if (!data) return <CardRows height={64} count={4} />
  if (data.total === 0)
    return (
      <EmptyState
        icon={icon}
        title={t(`admin.buyers.none.${of}`)}
        text={t(`admin.buyers.none.${of}_text`)}
      />
    )
  return (
    <Box>
      <Box component="ul" sx={LIST}>
        {children}
      </Box>
      <Box sx={{ mt: 2 }}>
        <PageTurner total={data.total} size={data.size} page={page} onTurn={turn} />
      </Box>
    </Box>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', borderTop: '1px solid var(--line)' }

/** A row of a tab. */
export const ROW = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1.5,
  borderBottom: '1px solid var(--line)',
}

/** The link of a row, which is pressed anywhere on it: a line of text is too low for a finger. */
export const WAY_IN = {
  'fontWeight': 600,
  'overflowWrap': 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { outline: '2px solid var(--focus)', outlineOffset: -2 },
}
