import { tokens } from './tokens.js'
import { Layout } from './layout.js'
import { ActionButton, Title } from './parts.js'
import { Text } from 'react-email'

interface Props {
  locale: string
  brand: string
  preview: string
  title: string
  intro: string
  action: { label: string; href: string }
  note: string
  footer: string
}

/** A short word with one thing to do. Every text is translated before it comes here. */
export default function Notice({ title, intro, action, note, ...frame }: Props) {
  return (
    <Layout {...frame}>
      <Title>{title}</Title>
      <Text style={{ margin: 0, fontSize: 15, lineHeight: '22px', color: tokens.ink2 }}>
        {intro}
      </Text>
      <ActionButton {...action} />
      <Text style={{ margin: '20px 0 0', fontSize: 13, lineHeight: '20px', color: tokens.ink3 }}>
        {note}
      </Text>
    </Layout>
  )
}
