import { tokens } from './tokens.js'
import { SMALL, unbroken, USUAL } from './parts.js'
import type { LetterPicture, Paragraph } from '#app/messaging/channels/letter'

const { light } = tokens

type Props = { of: Paragraph[]; color: string }

/** What a host wrote: paragraphs of words, with links to pages of ours. */
export function Paragraphs({ of: paragraphs, color }: Props) {
  return paragraphs.map((runs, index) => (
    <p key={index} className="ink2" style={{ ...USUAL, marginTop: 12, color: light.ink2 }}>
      <Runs of={runs} color={color} />
    </p>
  ))
}

/** How a host signs, each line below the other. */
export function Signature({ of: lines, color }: Props) {
  return (
    <p className="ink2" style={{ ...USUAL, marginTop: 20, color: light.ink2 }}>
      {lines.map((runs, index) => (
        <span key={index}>
          {index > 0 && <br />}
          <Runs of={runs} color={color} />
        </span>
      ))}
    </p>
  )
}

/** A picture of the host, as wide as the mail. */
export function Banner({ src, alt, width, height }: LetterPicture) {
  return (
    <img src={src} alt={alt} width={width} height={height} style={{ ...PICTURE, width: '100%' }} />
  )
}

/** The logo of the host, on a white ground where the mail is dark. */
export function Logo({ src, alt, width, height }: LetterPicture) {
  const style = { ...PICTURE, width, marginBottom: 20, borderRadius: 4 }
  return <img src={src} alt={alt} className="logo" width={width} height={height} style={style} />
}

function Runs({ of: runs, color }: { of: Paragraph; color: string }) {
  return runs.map((run, index) =>
    typeof run === 'string' ? (
      unbroken(run)
    ) : (
      <a key={index} href={run.href} className="strong" style={{ color }}>
        {run.label}
      </a>
    )
  )
}

/** Words in place of a picture that is not loaded are read on any ground. */
const PICTURE = {
  ...SMALL,
  display: 'block',
  height: 'auto',
  border: 0,
  color: light.ink3,
} as const
