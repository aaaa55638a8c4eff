import { tokens } from './tokens.js'
import { Layout } from './layout.js'
import { ActionButton, Title } from './parts.js'
import { Hr, Link, Section, Text } from 'react-email'

interface Props {
  locale: string
  brand: string
  preview: string
  title: string
  intro: string
  facts: { label: string; value: string; note?: string }[]
  actions: { label: string; href: string }[]
  footer: string
}

const small = { margin: 0, fontSize: 13, lineHeight: '20px', color: tokens.ink3 }
const plain = { margin: 0, fontSize: 15, lineHeight: '22px', color: tokens.ink }

/** What one side of a booking is told. Every word is translated and every value formatted before it comes here. */
export default function Booking({ title, intro, facts, actions, ...frame }: Props) {
  const [first, ...others] = actions
  return (
    <Layout {...frame}>
      <Title>{title}</Title>
      <Text style={{ ...plain, color: tokens.ink2, marginBottom: 20 }}>{intro}</Text>
      <Section style={{ backgroundColor: tokens.surface2, borderRadius: 9, padding: '8px 16px' }}>
        {facts.map(({ label, value, note }, index) => (
          // A host's question may be worded like a fact of ours.
          <Section key={`${index} ${label}`} style={{ padding: '8px 0' }}>
            <Text style={small}>{label}</Text>
            <Text style={{ ...plain, fontWeight: 600 }}>{value}</Text>
            {note && <Text style={small}>{note}</Text>}
          </Section>
        ))}
      </Section>
      {first && <ActionButton {...first} />}
      {others.length > 0 && <Hr style={{ borderColor: tokens.line, margin: '20px 0 12px' }} />}
      {others.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          style={{ marginRight: 20, fontSize: 15, color: tokens.primary }}
        >
          {label}
        </Link>
      ))}
    </Layout>
  )
}
