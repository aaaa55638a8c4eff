import { COVER_HEIGHT, COVER_WIDTH, DOT, coverOf } from '#shared/cover'

/** The cover of a host without a picture: hills of seats in tints of their colour, drawn from their name. */
export function DrawnCover({ name, className = '' }: { name: string; className?: string }) {
  const { id, hills } = coverOf(name)
  const tones = ['ground', 'far', 'near'] as const
  const shapes = [`M0 0H${COVER_WIDTH}V${COVER_HEIGHT}H0Z`, ...hills]

  return (
    <span className={`cover ${className}`} aria-hidden="true">
      <svg width={COVER_WIDTH} height={COVER_HEIGHT} viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}>
        <defs>
          {tones.map((tone) => (
            <pattern
              key={tone}
              id={`${tone}-${id}`}
              width={DOT}
              height={DOT}
              patternUnits="userSpaceOnUse"
            >
              <circle className={tone} cx={DOT / 2} cy={DOT / 2} r={4.9} />
            </pattern>
          ))}
        </defs>
        {tones.map((tone, at) => (
          <path key={tone} fill={`url(#${tone}-${id})`} d={shapes[at]} />
        ))}
      </svg>
    </span>
  )
}
