import { Service, SMALL, TABLE, unbroken, USUAL } from './parts.js'
import { FONT, HEAD_FONT, tokens } from './tokens.js'
import type { MailColors } from './colors.js'
import type { Letter, LetterDate } from '#app/messaging/channels/letter'

const { light } = tokens

type Props = Pick<Letter, 'dates' | 'service'> & {
  colors: MailColors['light']
  /** Whether they do not take place: their hours are struck through. */
  isOff: boolean
}

/** The meetings of a mail: one as a tile beside its hours and service, several as rows below the service. */
export function Dates({ dates, service, colors, isOff }: Props) {
  const [only, ...others] = dates
  if (!only) return null
  return others.length === 0 ? (
    <One {...{ date: only, service, colors, isOff }} />
  ) : (
    <>
      {service && <Service service={service} />}
      <table {...TABLE} style={{ marginTop: 14 }}>
        <tbody>
          {dates.map((date) => (
            <Row
              key={`${date.label} ${date.date} ${date.from}`}
              {...{ date, isOff, color: colors.strong }}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

function One({ date, service, colors, isOff }: Omit<Props, 'dates'> & { date: LetterDate }) {
  const { zone, notes } = date
  return (
    <table {...TABLE} style={{ marginTop: 24 }}>
      <tbody>
        <tr>
          <td className="side" width={92} valign="top">
            <Tile date={date} colors={colors} />
          </td>
          <td valign="middle" style={{ padding: '2px 0 0 20px' }}>
            <p className="hour ink" style={HOUR}>
              <Hours date={date} isOff={isOff} />
            </p>
            <Small>{zone}</Small>
            {notes.map((note) => (
              <Small key={note}>{note}</Small>
            ))}
            {service && <Service service={service} />}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Tile({ date, colors }: { date: LetterDate; colors: MailColors['light'] }) {
  const { weekday, day, month } = date
  const word = { ...SMALL, lineHeight: '16px', fontWeight: 700, letterSpacing: '0.04em' }
  return (
    <table {...TABLE} width={92} className="tile" style={{ ...TILE, backgroundColor: colors.tint }}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '14px 0 13px' }}>
            <p className="strong" style={{ ...word, color: colors.strong }}>
              {weekday.toUpperCase()}
            </p>
            <p className="ink" style={NUMBER}>
              {day}
            </p>
            <p className="strong" style={{ ...word, color: colors.strong }}>
              {month.toUpperCase()}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The line may break between the ends of a time, not within one. */
function Hours({ date: { from, to }, isOff }: { date: LetterDate; isOff: boolean }) {
  const style = { whiteSpace: 'nowrap', ...(isOff && { textDecoration: 'line-through' }) } as const
  return (
    <>
      <span style={style}>{from} –</span> <span style={style}>{to}</span>
    </>
  )
}

function Row({ date, color, isOff }: { date: LetterDate; color: string; isOff: boolean }) {
  const { label, zone, notes, href } = date
  const when = (
    <>
      {date.date}, <Hours date={date} isOff={isOff} />
    </>
  )
  return (
    <tr>
      <td className="line" style={ROW}>
        <p className="ink" style={{ ...USUAL, fontWeight: 600, color: light.ink }}>
          {href ? (
            <a href={href} className="strong" style={{ color }}>
              {when}
            </a>
          ) : (
            when
          )}
        </p>
        <Small>{[label, zone].filter(Boolean).join(' · ')}</Small>
        {notes.map((note) => (
          <Small key={note}>{note}</Small>
        ))}
      </td>
    </tr>
  )
}

function Small({ children }: { children: string }) {
  return (
    <p className="ink3" style={{ ...SMALL, color: light.ink3 }}>
      {unbroken(children)}
    </p>
  )
}

const TILE = { width: 92, borderRadius: 12, borderCollapse: 'separate' } as const
const NUMBER = {
  margin: 0,
  fontFamily: HEAD_FONT,
  fontSize: 42,
  lineHeight: '44px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  color: light.ink,
} as const
const HOUR = { ...NUMBER, fontSize: 24, lineHeight: '30px' } as const
const ROW = { borderTop: `1px solid ${light.line}`, padding: '12px 0', fontFamily: FONT } as const
