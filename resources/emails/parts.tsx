import { tokens } from './tokens.js'
import { Button, Heading, Link, Section, Text } from 'react-email'

type Fact = { label: string; value: string; note?: string; href?: string; contact?: string[] }

const small = { margin: 0, fontSize: 13, lineHeight: '20px', color: tokens.ink3 }
const strong = {
  margin: 0,
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: 600,
  color: tokens.ink,
  overflowWrap: 'anywhere',
} as const

/** The title of a mail. */
export function Title({ children }: { children: string }) {
  return (
    <Heading
      as="h1"
      style={{ margin: '0 0 8px', fontSize: 24, lineHeight: '30px', color: tokens.ink }}
    >
      {children}
    </Heading>
  )
}

/** The facts of a mail, each with its label above. */
export function FactBox({ facts }: { facts: Fact[] }) {
  return (
    <Section
      style={{
        marginTop: 20,
        padding: '8px 16px',
        borderRadius: 9,
        backgroundColor: tokens.surface2,
      }}
    >
      {facts.map(({ label, value, note, href, contact }, index) => (
        // The question of a host may have the same label as a fact of ours.
        <Section key={`${index} ${label}`} style={{ padding: '8px 0' }}>
          <Text style={small}>{label}</Text>
          <Text style={strong}>
            {href ? (
              <Link href={href} style={{ color: tokens.cupo, textDecoration: 'underline' }}>
                {value}
              </Link>
            ) : (
              value
            )}
          </Text>
          {contact?.map((way) => (
            <Text key={way} style={{ ...strong, fontWeight: 400 }}>
              {way}
            </Text>
          ))}
          {note && <Text style={small}>{note}</Text>}
        </Section>
      ))}
    </Section>
  )
}

/** The main action, as wide as the mail, so that it is easy to press on a phone. */
export function ActionButton({ label, href }: { label: string; href: string }) {
  return (
    <Button
      href={href}
      style={{
        display: 'block',
        margin: '24px 0 0',
        padding: '14px 20px',
        borderRadius: 9,
        backgroundColor: tokens.cupo,
        color: tokens.onAccent,
        fontSize: 15,
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {label}
    </Button>
  )
}
