import { COVER_HEIGHT, DOT, coverOf } from '#shared/cover'

/** Columns that are drawn, and those of all hills that they leave out at the left. */
const COLUMNS = 36
const SKIPPED = 54

/** Where the free seat stands: in the middle, above the hills. */
const SEAT = { x: (SKIPPED + COLUMNS / 2) * DOT - DOT / 2, y: COVER_HEIGHT - 6.5 * DOT }

/** Hills of taken seats, and one that is free. */
export function FreeSeat() {
  const tones = ['ground', 'far', 'near'] as const
  const shapes = [`M0 0H${(SKIPPED + COLUMNS) * DOT}V${COVER_HEIGHT}H0Z`, ...coverOf('cupo').hills]

  return (
    <svg
      className="free-seat"
      viewBox={`${SKIPPED * DOT} 0 ${COLUMNS * DOT} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        {tones.map((tone) => (
          <pattern
            key={tone}
            id={`seat-${tone}`}
            width={DOT}
            height={DOT}
            patternUnits="userSpaceOnUse"
          >
            <circle className={tone} cx={DOT / 2} cy={DOT / 2} r={4.9} />
          </pattern>
        ))}
      </defs>
      {tones.map((tone, at) => (
        <path key={tone} fill={`url(#seat-${tone})`} d={shapes[at]} />
      ))}
      <circle className="hole" cx={SEAT.x} cy={SEAT.y} r={16} />
      <circle className="halo" cx={SEAT.x} cy={SEAT.y} r={10} />
      <circle className="seat-left" cx={SEAT.x} cy={SEAT.y} r={8} />
    </svg>
  )
}
