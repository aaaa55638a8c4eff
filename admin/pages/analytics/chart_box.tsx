import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { ChartColumn, Download, Table2 } from 'lucide-react'
import type { AnalyticsPart } from '#shared/analytics'
import { useSave } from '../../ui/use_save'
import type { Query } from './use_analytics'

type Cell = string | number

interface Props {
  title: string
  part: AnalyticsPart
  query: Query
  /** Names of the columns below `admin.analytics.columns`. */
  columns: string[]
  rows: Cell[][]
  /** The same as a drawing. Without it the table alone is shown. */
  children?: ReactNode
  /** What is said below it. */
  note?: ReactNode
  isWide?: boolean
}

/** One part of the analytics: drawn, as a table, and as a file. */
export function ChartBox({ title, part, query, columns, rows, children, note, isWide }: Props) {
  const t = useTranslate()
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const { save, isBusy } = useSave({
    send: (api) => api.download(routes.marketingAnalyticsFile, { query: { ...query, part } }),
  })
  const toggle = t(isTable ? 'admin.analytics.chart' : 'admin.analytics.table', { title })
  const file = t('admin.analytics.download', { title })
  return (
    <Box component="section" aria-labelledby={id} sx={isWide ? WIDE : BOX}>
      <Box sx={HEAD}>
        <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {children && (
          <Tooltip title={toggle}>
            <IconButton
              aria-label={toggle}
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? <ChartColumn size={18} /> : <Table2 size={18} />}
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title={file}>
          <span>
            <IconButton aria-label={file} disabled={isBusy} onClick={() => void save()}>
              <Download size={18} />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      {isTable || !children ? <Numbers {...{ title, columns, rows }} /> : children}
      {note && <Box sx={NOTE}>{note}</Box>}
    </Box>
  )
}

function Numbers({ title, columns, rows }: { title: string; columns: string[]; rows: Cell[][] }) {
  const t = useTranslate()
  return (
    <Box tabIndex={0} role="region" aria-label={title} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`admin.analytics.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const BOX = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 1.5,
  minWidth: 0,
  p: 2,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--surface)',
}
const WIDE = { ...BOX, gridColumn: { md: '1 / -1' } }
const HEAD = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 40 }
const NOTE = { fontSize: 'var(--t-s)', color: 'var(--ink-2)' }
const TABLE = {
  'width': '100%',
  'borderCollapse': 'collapse',
  'fontSize': 'var(--t-s)',
  'fontVariantNumeric': 'tabular-nums',
  '& th, & td': {
    height: 40,
    px: 1,
    textAlign: 'right',
    borderBottom: '1px solid var(--line)',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': {
    textAlign: 'left',
    pl: 0,
    whiteSpace: 'normal',
    minWidth: 110,
    overflowWrap: 'anywhere',
  },
  '& thead th': {
    fontWeight: 600,
    color: 'var(--ink-2)',
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
    lineHeight: 1.25,
    pb: 0.5,
  },
  '& tbody th': { fontWeight: 600 },
}
