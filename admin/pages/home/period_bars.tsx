import {
  Bar as Column,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { Box } from '@mui/material'

/** A kind of value that each period has. */
export type Series = { name: string; color: string }

/** A period: what stands below it, its whole name, and a value of each series. */
export type Bar = { mark: string; name: string; values: number[] }

interface Props {
  bars: Bar[]
  series: Series[]
  /** The values of a period stand beside each other instead of on each other. */
  isBeside?: boolean
  format: (value: number) => string
  /** A value on the axis, which has little room. */
  short: (value: number) => string
}

/** Periods as bars, in the page's colours. What it says stands in a table beside it too. */
export function PeriodBars({ bars, series, isBeside = false, format, short }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        accessibilityLayer={false}
        margin={MARGIN}
        barCategoryGap="22%"
        barGap={2}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="mark" tick={TICK} tickLine={false} axisLine={AXIS} minTickGap={8} />
        <YAxis
          width={52}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={short}
        />
        <Tooltip cursor={CURSOR} content={<Hint series={series} format={format} />} />
        {series.map(({ name, color }, at) => (
          <Column
            key={name}
            name={name}
            dataKey={(bar: Bar) => bar.values[at] ?? 0}
            fill={color}
            stackId={isBeside ? undefined : 'all'}
            radius={isBeside || at === series.length - 1 ? [3, 3, 0, 0] : 0}
            maxBarSize={32}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

type HintProps = Pick<Props, 'series' | 'format'> & {
  active?: boolean
  payload?: readonly { payload?: Bar }[]
}

/** What the bar below the pointer stands for. */
function Hint({ active, payload, series, format }: HintProps) {
  const bar = payload?.[0]?.payload
  if (!active || !bar) return null
  return (
    <Box sx={HINT}>
      <b>{bar.name}</b>
      {series.map(({ name }, at) => (
        <div key={name}>{`${name}: ${format(bar.values[at] ?? 0)}`}</div>
      ))}
    </Box>
  )
}

const MARGIN = { top: 6, right: 0, bottom: 0, left: 0 }
const TICK = { fill: 'var(--ink-2)', fontSize: 12 }
const AXIS = { stroke: 'var(--line-strong)' }
const CURSOR = { fill: 'var(--wash)' }
const HINT = {
  px: 1.5,
  py: 1,
  border: '1px solid var(--line)',
  borderRadius: '9px',
  bgcolor: 'var(--surface)',
  boxShadow: 'var(--float)',
  fontSize: 'var(--t-s)',
  color: 'var(--ink)',
}
