import { Button } from 'react-email'
import { FONT, tokens } from './tokens.js'
import { SMALL, TABLE, unbroken } from './parts.js'
import type { MailColors } from './colors.js'
import type { LetterAction } from '#app/messaging/channels/letter'

const { light } = tokens

type Props = { actions: LetterAction[]; colors: MailColors['light'] }

/** The buttons of a mail below each other, the main one in colour, each as wide as the mail. */
export function MainActions({ actions, colors }: Props) {
  const { main, onMain, strong } = colors
  const styles = [
    { backgroundColor: main, color: onMain, border: `1px solid ${main}` },
    { color: strong, border: `1px solid ${light.lineStrong}` },
  ]
  return actions.map(({ label, href }, index) => (
    <Button
      key={href}
      href={href}
      className={index === 0 ? 'main' : 'quiet'}
      style={{
        display: 'block',
        marginTop: index === 0 ? 24 : 10,
        padding: '12px 24px',
        borderRadius: 12,
        fontFamily: FONT,
        fontSize: 16,
        lineHeight: '24px',
        fontWeight: 600,
        textAlign: 'center',
        ...styles[Math.min(index, 1)],
      }}
    >
      {label}
    </Button>
  ))
}

/** Google, Outlook and the file, side by side. */
export function Calendars({ actions, colors }: Props) {
  if (actions.length === 0) return null
  const width = `${Math.round(100 / actions.length)}%`
  return (
    <table {...TABLE} style={{ marginTop: 10, tableLayout: 'fixed' }}>
      <tbody>
        <tr>
          {actions.map(({ label, href }, index) => (
            <td key={href} width={width} style={{ paddingLeft: index === 0 ? 0 : 8 }}>
              <a
                href={href}
                className="cal quiet"
                style={{
                  display: 'block',
                  padding: '11px 4px',
                  borderRadius: 10,
                  border: `1px solid ${light.lineStrong}`,
                  color: colors.strong,
                  fontFamily: FONT,
                  fontSize: 14,
                  lineHeight: '20px',
                  fontWeight: 600,
                  textAlign: 'center',
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type Terms = { note?: string; changes: LetterAction[]; color: string }

/** The policy in grey, and what it still allows. */
export function Changes({ note, changes, color }: Terms) {
  if (!note && changes.length === 0) return null
  return (
    <table {...TABLE} style={{ marginTop: 24 }}>
      <tbody>
        <tr>
          <td className="line" style={{ borderTop: `1px solid ${light.line}`, paddingTop: 16 }}>
            {note && (
              <p className="ink3" style={{ ...SMALL, color: light.ink3 }}>
                {unbroken(note)}
              </p>
            )}
            {changes.map(({ label, href }) => (
              <a
                key={href}
                href={href}
                className="strong"
                style={{
                  display: 'inline-block',
                  padding: '10px 28px 10px 0',
                  color,
                  fontFamily: FONT,
                  fontSize: 15,
                  lineHeight: '23px',
                  fontWeight: 600,
                }}
              >
                {label}
              </a>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
