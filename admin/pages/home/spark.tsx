const WIDTH = 104
const HEIGHT = 32
const EDGE = 3

/** How large it is drawn, for what stands in its place. */
export const SPARK = { width: WIDTH, height: HEIGHT }

/** A trend as a line that ends in a dot; the figures beside it say the same. */
export function Spark({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1)
  const points = values.map((value, at) => ({
    x: EDGE + at * step,
    y: HEIGHT - EDGE - (Math.max(0, value) / most) * (HEIGHT - 2 * EDGE),
  }))
  const last = points.at(-1)!
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--brand)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        opacity="0.55"
      />
      <circle cx={last.x} cy={last.y} r={EDGE} fill="var(--accent)" />
    </svg>
  )
}
