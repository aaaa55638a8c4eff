import type { ReactNode } from 'react'
import { Box, Card } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CardGrid, CARD } from './cards'

/** A line of text that is on its way; the width is a part of the row or pixels. */
export function Line({ width, height = 12 }: { width: string | number; height?: number }) {
  return <span className="on-its-way" style={{ width, height }} />
}

/** Says that what stands here is on its way; the shapes inside are not read. */
export function Awaited({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <Box aria-busy="true" role="status" aria-label={t('ra.page.loading')}>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  )
}

/** The shape of rows: two lines of text, and something short at the end. */
export function Rows({ height, count = 4 }: { height: number; count?: number }) {
  return (
    <Awaited>
      {WIDTHS.slice(0, count).map(([first, second]) => (
        <Box key={first} sx={{ ...ROW, height }}>
          <Box sx={TEXT}>
            <Line width={first} height={14} />
            {height >= 48 && <Line width={second} />}
          </Box>
          <Line width={64} height={24} />
        </Box>
      ))}
    </Awaited>
  )
}

/** The same on a card, as lists of rows are. */
export function CardRows({ height, count }: { height: number; count?: number }) {
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
      <Rows height={height} count={count} />
    </Card>
  )
}

/** The shape of cards side by side: title and state, facts, buttons. `picture` is what stands between, in pixels. */
export function Cards({ least, picture = 0 }: { least?: number; picture?: number }) {
  return (
    <Awaited>
      <CardGrid least={least}>
        {WIDTHS.slice(0, 4).map(([first, second]) => (
          <Card key={first} component="li" sx={CARD}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Line width={first} height={18} />
              <Line width={64} height={18} />
            </Box>
            <Line width={second} />
            {picture > 0 && <Line width="100%" height={picture} />}
            <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
              {[84, 100].map((width) => (
                <Line key={width} width={width} height={32} />
              ))}
            </Box>
          </Card>
        ))}
      </CardGrid>
    </Awaited>
  )
}

/** The shape of a page with a form: its title, then labels and fields. */
export function FormSkeleton() {
  return (
    <Awaited>
      <Heading />
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, maxWidth: 760 }}>
        {WIDTHS.slice(0, 4).map(([, label]) => (
          <Box key={label} sx={{ display: 'grid', gap: 1 }}>
            <Line width={label} />
            <Line width="100%" height={40} />
          </Box>
        ))}
        <Line width={120} height={36} />
      </Card>
    </Awaited>
  )
}

/** The shape of a page whose file is on its way. */
export function PageSkeleton() {
  return (
    <Awaited>
      <Heading />
      {WIDTHS.map(([first, second]) => (
        <Box key={first} sx={{ ...ROW, height: 64 }}>
          <Box sx={TEXT}>
            <Line width={first} height={14} />
            <Line width={second} />
          </Box>
        </Box>
      ))}
    </Awaited>
  )
}

function Heading() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 4 }}>
      <Line width={220} height={32} />
      <Line width={300} />
    </Box>
  )
}

/** Lines of text are not equally long. */
const WIDTHS = [
  ['42%', '58%'],
  ['34%', '46%'],
  ['48%', '62%'],
  ['38%', '52%'],
  ['44%', '56%'],
] as const

const ROW = {
  'display': 'flex',
  'alignItems': 'center',
  'gap': 2,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
}
const TEXT = { flex: 1, display: 'grid', gap: 1 }
