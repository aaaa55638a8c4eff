import { tokens } from './tokens.js'
import { Layout } from './layout.js'
import { Hr, Link, Text } from 'react-email'
import { ActionButton, FactBox, Title } from './parts.js'

interface Props {
  locale: string
  brand: string
  preview: string
  title: string
  greeting?: string
  intro: string
  code?: string
  facts: { label: string; value: string; note?: string; href?: string; contact?: string[] }[]
  actions: { label: string; href: string }[]
  note?: string
  footer: string
}

const plain = { margin: 0, fontSize: 15, lineHeight: '22px', color: tokens.ink2 }
const digits = { fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 }

/** The template of all mails. Its props are translated and formatted. */
export default function Letter({ title, greeting, intro, code, facts, actions, ...frame }: Props) {
  const [first, ...others] = actions
  return (
    <Layout {...frame}>
      <Title>{title}</Title>
      {greeting && <Text style={{ ...plain, marginBottom: 4 }}>{greeting}</Text>}
      <Text style={plain}>{intro}</Text>
      {code && <Text style={{ ...digits, margin: '20px 0 0', color: tokens.cupo }}>{code}</Text>}
      {facts.length > 0 && <FactBox facts={facts} />}
      {first && <ActionButton {...first} />}
      {others.length > 0 && <Hr style={{ borderColor: tokens.line, margin: '20px 0 12px' }} />}
      {others.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          style={{
            display: 'inline-block',
            padding: '10px 0',
            marginRight: 24,
            fontSize: 15,
            color: tokens.cupo,
          }}
        >
          {label}
        </Link>
      ))}
      {frame.note && (
        <Text style={{ margin: '20px 0 0', fontSize: 13, lineHeight: '20px', color: tokens.ink3 }}>
          {frame.note}
        </Text>
      )}
    </Layout>
  )
}
