import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'react-admin'
import { Box } from '@mui/material'
import { Line } from '../../ui/skeletons'
import { usePageIsAwaited } from '../../app/awaited_page'
import type { Bar, PeriodBars, Series } from './period_bars'

interface Props {
  /** What readers of the screen hear instead of the drawing. */
  label: string
  height: number
  bars: Bar[]
  series: Series[]
  /** The bars of a period stand beside each other instead of on each other. */
  isBeside?: boolean
  format: (value: number) => string
}

/** Periods drawn as bars, below the names of their series. Its numbers stand in a table beside it. */
export function DrawnPeriods({ label, height, bars, series, isBeside, format }: Props) {
  const locale = useLocale() ?? 'es'
  const compact = new Intl.NumberFormat(locale === 'en' ? 'en' : 'es-PE', {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const short = (value: number) => compact.format(value)
  const { ref, wasSeen } = useWasSeen()
  const Bars = usePeriodBars(wasSeen)
  return (
    <>
      <Box aria-hidden="true" sx={LEGEND}>
        {series.map(({ name, color }) => (
          <span key={name}>
            <Box component="i" sx={{ bgcolor: color }} />
            {name}
          </span>
        ))}
      </Box>
      <Box ref={ref} role="img" aria-label={label} sx={{ height }}>
        {wasSeen && !Bars && <Line width="100%" height={height} />}
        {Bars && <Bars {...{ bars, series, isBeside, format, short }} />}
      </Box>
    </>
  )
}

/**
 * What draws, with the library of charts: it comes when there is something to draw, it is in sight, and the rest of the page
 * stands. What React itself waits for would be drawn a third of a second later.
 */
function usePeriodBars(isWanted: boolean) {
  const [Bars, setBars] = useState<typeof PeriodBars>()
  useEffect(() => {
    if (isWanted) void import('./period_bars').then((file) => setBars(() => file.PeriodBars))
  }, [isWanted])
  return Bars
}

/** Pixels from the window at which something counts as seen. */
const NEAR = '200px'

/** Whether an element has come near the window since the page stands. Before, all of it is near: the page is short. */
function useWasSeen() {
  const ref = useRef<HTMLElement>(null)
  const [wasSeen, setSeen] = useState(false)
  const isAwaited = usePageIsAwaited()
  useEffect(() => {
    if (isAwaited) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { rootMargin: NEAR }
    )
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [isAwaited])
  return { ref, wasSeen }
}

const LEGEND = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'gap': 2,
  'fontSize': 'var(--t-s)',
  'color': 'var(--ink-2)',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
  '& i': { width: 10, height: 10, borderRadius: '3px' },
}
