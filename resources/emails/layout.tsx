import type { ReactNode } from 'react'
import { mailColors } from './colors.js'
import { FONT, HEAD_FONT, tokens } from './tokens.js'
import { Banner } from './own_words.js'
import { SMALL, TABLE } from './parts.js'
import { styleSheet } from './style_sheet.js'
import { Body, Head, Html, Preview } from 'react-email'
import type { Face, Letter } from '#app/messaging/channels/letter'

type Props = Pick<
  Letter,
  'locale' | 'title' | 'preview' | 'sender' | 'reader' | 'banner' | 'footer' | 'leave' | 'home'
> & {
  brand: string
  children: ReactNode
}

const { light } = tokens

/** The frame around every mail: a band with the host, or with our name, above; the reason why it came below. */
export function Layout({
  locale,
  brand,
  title,
  preview,
  sender,
  reader,
  banner,
  footer,
  leave,
  home,
  children,
}: Props) {
  const colors = mailColors(sender?.colors)
  const { band, onBand } = colors
  const page = colors.light.page
  return (
    <Html lang={locale}>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: styleSheet(colors) }} />
      </Head>
      <Preview>{preview}</Preview>
      <Body lang={locale} style={{ margin: 0, padding: 0, backgroundColor: page }}>
        <table {...TABLE} className="page" style={{ backgroundColor: page }}>
          <tbody>
            <tr>
              <td className="wrap" align="center" style={{ padding: '24px 16px 0' }}>
                <table {...TABLE} width={600} className="card" style={CARD}>
                  <tbody>
                    <tr>
                      <td className="band" style={{ ...BAND, backgroundColor: band }}>
                        {sender ? (
                          <HostBand sender={sender} color={onBand} />
                        ) : (
                          <OwnBand brand={brand} reader={reader} />
                        )}
                      </td>
                    </tr>
                    {banner && (
                      <tr>
                        <td>
                          <Banner {...banner} />
                        </td>
                      </tr>
                    )}
                    <tr>
                      <td className="px" style={{ padding: '28px 32px 32px' }}>
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <Foot {...{ brand, footer, leave, home }} />
              </td>
            </tr>
          </tbody>
        </table>
      </Body>
    </Html>
  )
}

function HostBand({ sender, color }: { sender: NonNullable<Letter['sender']>; color: string }) {
  const { name, line } = sender
  return (
    <table {...TABLE}>
      <tbody>
        <tr>
          <td className="px" width={48} style={{ padding: '18px 14px 18px 32px' }}>
            <FacePicture face={sender} side={48} color={color} />
          </td>
          <td style={{ padding: '18px 14px 18px 0' }}>
            <p style={{ ...NAME, color }}>{name}</p>
            {line && <p style={{ ...SMALL, lineHeight: '18px', color }}>{line}</p>}
          </td>
          <td className={`field ${color === '#ffffff' ? 'pale' : ''}`} width={176} />
        </tr>
      </tbody>
    </table>
  )
}

function OwnBand({ brand, reader }: { brand: string; reader?: Face }) {
  return (
    <table {...TABLE}>
      <tbody>
        <tr>
          <td className="px" style={{ padding: '18px 32px' }}>
            <Wordmark brand={brand} size={22} color="#ffffff" dot="#f6a077" />
          </td>
          {reader && (
            <td className="px" width={36} style={{ padding: '14px 32px' }}>
              <FacePicture face={reader} side={36} color="#ffffff" />
            </td>
          )}
        </tr>
      </tbody>
    </table>
  )
}

/** A face, or initials in a ring where there is no picture. */
function FacePicture({ face, side, color }: { face: Face; side: number; color: string }) {
  const { name, initials, picture } = face
  const round = { width: side, height: side, borderRadius: side, display: 'block' }
  if (picture)
    return (
      <img src={picture} width={side} height={side} alt={name} style={{ ...round, border: 0 }} />
    )
  return (
    <p
      aria-hidden
      style={{
        ...round,
        ...SMALL,
        boxSizing: 'border-box',
        border: `2px solid ${color}`,
        fontSize: side * 0.36,
        lineHeight: `${side - 4}px`,
        fontWeight: 700,
        textAlign: 'center',
        color,
      }}
    >
      {initials}
    </p>
  )
}

function Wordmark(props: { brand: string; size: number; color: string; dot: string }) {
  const { brand, size, color, dot } = props
  const style = { fontFamily: HEAD_FONT, fontSize: size, fontWeight: 700, color }
  return (
    <span className={size < 20 ? 'wordmark' : undefined} style={style}>
      {brand.toLowerCase()}
      <i style={{ fontStyle: 'normal', color: dot }}>.</i>
    </span>
  )
}

/** Why it came; on a host's mail also whose work it is. */
function Foot({ brand, footer, leave, home }: Pick<Props, 'brand' | 'footer' | 'leave' | 'home'>) {
  const words = home?.label.slice(0, home.label.lastIndexOf(' '))
  return (
    <table {...TABLE} width={600} style={{ width: '100%', maxWidth: 600 }}>
      <tbody>
        <tr>
          <td className="px" style={{ padding: '20px 32px 28px' }}>
            <p className="ink3" style={{ ...SMALL, color: light.ink3 }}>
              {footer}
              {leave && (
                <>
                  {' '}
                  <a className="ink3" href={leave.href} style={{ color: light.ink3 }}>
                    {leave.label}
                  </a>
                </>
              )}
            </p>
            {home && (
              <p className="ink3" style={{ ...SMALL, margin: '8px 0 0', color: light.ink3 }}>
                {words}{' '}
                <a href={home.href} style={{ textDecoration: 'none' }}>
                  <Wordmark brand={brand} size={16} color={light.cupo} dot={light.accent} />
                </a>
              </p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const CARD = {
  width: '100%',
  maxWidth: 600,
  backgroundColor: light.surface,
  border: `1px solid ${light.line}`,
  borderRadius: 14,
  borderCollapse: 'separate',
} as const
const BAND = { borderRadius: '13px 13px 0 0' }
const NAME = {
  margin: 0,
  fontFamily: FONT,
  fontSize: 17,
  lineHeight: '22px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const
