import * as routes from '#api/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ErrorState } from '../../ui/error_state'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { usePath } from '../../ui/use_path'
import { moneyText, periodText } from './money_text'

/** What one member, or one team, stands for in a month. */
type Row = { key: string; period: string; name: string; amount: string }

/** What collaborators get of the bookings of a team, or a person of those of their teams; nothing where there is nothing. */
export function Shares() {
  const { type } = useMe()
  return type === 't' ? <OfTeam /> : <OfPerson />
}

function OfTeam() {
  const t = useTranslate()
  const path = usePath()
  const query = { by: 'member', unit: 'month' } as const
  const { data, error, refetch } = useRead(routes.ticketingReportShow, { query })
  const rows = (data?.items ?? []).flatMap(({ period, id, name, shares }) =>
    shares.map(({ amount, currency }) => ({
      ...{ key: `${period} ${id} ${currency}`, period, name },
      amount: moneyText(amount, currency),
    }))
  )
  if (error) return <ErrorState of="report" error={error} onRetry={() => void refetch()} />
  return (
    <Table rows={rows} text={t('admin.wallet.shares.of_team')} of={t('admin.report.groups.member')}>
      <Button component={Link} to={`${path('bookings/report')}?by=member`} size="small">
        {t('admin.wallet.shares.report')}
      </Button>
    </Table>
  )
}

function OfPerson() {
  const t = useTranslate()
  const query = { unit: 'month' } as const
  const { data, error, refetch } = useRead(routes.ticketingReportShares, { query })
  const rows = (data?.items ?? []).map(({ period, teamId, team, amount, currency }) => ({
    ...{ key: `${period} ${teamId} ${currency}`, period, name: team },
    amount: moneyText(amount, currency),
  }))
  if (error) return <ErrorState of="report" error={error} onRetry={() => void refetch()} />
  return (
    <Table
      rows={rows}
      text={t('admin.wallet.shares.of_person')}
      of={t('admin.wallet.shares.team')}
    />
  )
}

interface TableProps {
  rows: Row[]
  text: string
  /** What the rows of a month stand for. */
  of: string
  children?: ReactNode
}

/** The newest month first. */
function Table({ rows, text, of, children }: TableProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  if (rows.length === 0) return null
  return (
    <Box component="section" aria-labelledby="shares" sx={{ mt: 5 }}>
      <Typography variant="h2" id="shares">
        {t('admin.wallet.shares.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1.5, maxWidth: 640 }}>
        {text}
      </Typography>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t('admin.wallet.shares.month')}</th>
            <th scope="col">{of}</th>
            <th scope="col">{t('admin.report.columns.shares')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ key, period, name, amount }) => (
            <tr key={key}>
              <td>{periodText(period, 'month', locale)}</td>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {children}
    </Box>
  )
}

const TABLE = {
  'width': '100%',
  'maxWidth': 640,
  'borderCollapse': 'collapse',
  'fontVariantNumeric': 'tabular-nums',
  '& th, & td': {
    height: 42,
    px: { xs: 0.5, sm: 1 },
    textAlign: 'left',
    borderBottom: '1px solid var(--line)',
  },
  '& thead th': { fontSize: 'var(--t-s)', fontWeight: 600, color: 'var(--ink-2)', height: 36 },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& :last-child:is(th, td)': { textAlign: 'right', whiteSpace: 'nowrap' },
}
