import { dotsOf, type Dot } from '#shared/seats'
import { FONT, HEAD_FONT, tokens } from './tokens.js'
import type { Fact, Letter, Tone } from '#app/messaging/channels/letter'

const { light } = tokens

/** A table that is there for its looks only. */
export const TABLE = {
  role: 'presentation',
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
} as const

/** Small and usual letters. */
export const SMALL = { margin: 0, fontFamily: FONT, fontSize: 13, lineHeight: '20px' } as const
export const USUAL = {
  margin: 0,
  fontFamily: FONT,
  fontSize: 15,
  lineHeight: '23px',
  overflowWrap: 'anywhere',
} as const

/** Hours and amounts do not break: `11:00 a. m.`, `S/ 50.00`. */
export function unbroken(text: string): string {
  return text
    .replace(/(\d) ([ap])\. m\./g, '$1\u00A0$2.\u00A0m.')
    .replace(/(\d) ([AP]M)\b/g, '$1\u00A0$2')
    .replace(/(S\/|\$|€) (?=\d)/g, '$1\u00A0')
}

const TONES: Record<Tone, { name: string; color: string }> = {
  ok: { name: 'ok', color: light.ok },
  wait: { name: 'wait', color: light.warn },
  off: { name: 'ink3', color: light.ink3 },
}

/** The state of what the mail is about: a full dot where it stands, a ring where it waits or is over. */
export function State({ tone, words }: NonNullable<Letter['state']>) {
  const { name, color } = TONES[tone]
  const dot = tone === 'ok' ? { backgroundColor: color } : { border: `2px solid ${color}` }
  const side = tone === 'ok' ? 9 : 5
  return (
    <p className={name} style={{ ...SMALL, marginBottom: 6, fontWeight: 600, color }}>
      <span
        className={{ ok: 'okd', wait: 'waitd', off: 'offd' }[tone]}
        style={{
          display: 'inline-block',
          width: side,
          height: side,
          borderRadius: 9,
          marginRight: 8,
          verticalAlign: 1,
          ...dot,
        }}
      />
      {words}
    </p>
  )
}

export function Title({ children }: { children: string }) {
  return (
    <h1
      className="ink"
      style={{
        margin: 0,
        fontFamily: HEAD_FONT,
        fontSize: 28,
        lineHeight: '34px',
        fontWeight: 700,
        letterSpacing: '-0.02em',
        color: light.ink,
        overflowWrap: 'anywhere',
        textWrap: 'balance',
      }}
    >
      {unbroken(children)}
    </h1>
  )
}

/** A sentence below the title. */
export function Line({ children }: { children: string }) {
  return (
    <p className="ink2" style={{ ...USUAL, marginTop: 8, color: light.ink2 }}>
      {unbroken(children)}
    </p>
  )
}

/** The six digits of a code. */
export function Code({ children, color }: { children: string; color: string }) {
  const style = { ...USUAL, fontFamily: HEAD_FONT, fontSize: 38, lineHeight: '46px', color }
  return (
    <p className="strong" style={{ ...style, marginTop: 20, fontWeight: 700, letterSpacing: 8 }}>
      {children}
    </p>
  )
}

/** The seats of a workshop's date as dots, with the words beside them. */
export function Seats({ seats, color }: { seats: NonNullable<Letter['seats']>; color: string }) {
  return (
    <table {...TABLE} className="box" style={{ ...BOX, marginTop: 22 }}>
      <tbody>
        <tr>
          <td style={{ padding: '16px 20px' }}>
            <p aria-hidden style={{ ...SMALL, lineHeight: '20px' }}>
              {dotsOf(seats).map((dot, at) => (
                <span key={at} className={DOT_NAMES[dot]} style={dotStyle(dot, color)} />
              ))}
            </p>
            <p
              className="ink"
              style={{ ...USUAL, marginTop: 4, fontWeight: 600, color: light.ink }}
            >
              {seats.words}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const DOT_NAMES: Record<Dot, string> = { taken: 'dot', free: 'free', last: 'last' }

function dotStyle(dot: Dot, color: string) {
  const ring = dot === 'last' ? light.accent : color
  const fill = dot === 'taken' ? color : 'transparent'
  return {
    display: 'inline-block',
    width: 8,
    height: 8,
    borderRadius: 12,
    marginRight: 7,
    border: `2px solid ${ring}`,
    backgroundColor: fill,
  }
}

/** The service by name, with its place and price below. */
export function Service({ service }: { service: NonNullable<Letter['service']> }) {
  return (
    <>
      <p className="ink" style={{ ...USUAL, marginTop: 8, fontWeight: 600, color: light.ink }}>
        {service.title}
      </p>
      {service.lines.map((line) => (
        <p key={line} className="ink2" style={{ ...SMALL, color: light.ink2, ...ANYWHERE }}>
          {unbroken(line)}
        </p>
      ))}
    </>
  )
}

/** What people wrote and agreed, each with its label above. */
export function Facts({ facts, color }: { facts: Fact[]; color: string }) {
  return (
    <table {...TABLE} className="box" style={{ ...BOX, marginTop: 22 }}>
      <tbody>
        {facts.map(({ label, value, href, contact }, index) => (
          // The question of a host may have the same label as a fact of ours.
          <tr key={`${index} ${label}`}>
            <td style={{ padding: index === 0 ? '14px 20px' : '0 20px 14px' }}>
              <p className="ink3" style={{ ...SMALL, color: light.ink3, ...ANYWHERE }}>
                {label}
              </p>
              <p className="ink" style={{ ...USUAL, color: light.ink }}>
                {href ? (
                  <a href={href} className="strong" style={{ fontWeight: 600, color }}>
                    {value}
                  </a>
                ) : (
                  unbroken(value)
                )}
              </p>
              {contact?.map((way) => (
                <p key={way} className="ink2" style={{ ...USUAL, color: light.ink2 }}>
                  {way}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ANYWHERE = { overflowWrap: 'anywhere' } as const
const BOX = {
  backgroundColor: light.surface2,
  borderRadius: 12,
  borderCollapse: 'separate',
} as const
