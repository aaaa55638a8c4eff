import { tokens } from './tokens.js'
import type { ReactNode } from 'react'
import { Body, Container, Head, Html, Preview, Section, Text } from 'react-email'

const FONT = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

interface Props {
  locale: string
  brand: string
  preview: string
  footer: string
  children: ReactNode
}

/** The frame around every mail: the brand above, the reason why it came below. */
export function Layout({ locale, brand, preview, footer, children }: Props) {
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body
        lang={locale}
        style={{
          margin: 0,
          padding: '24px 12px',
          backgroundColor: tokens.surface2,
          fontFamily: FONT,
          color: tokens.ink,
        }}
      >
        <Container style={{ maxWidth: 560, margin: '0 auto' }}>
          <Text style={{ margin: '0 4px 12px', fontSize: 20, fontWeight: 700, color: tokens.cupo }}>
            {brand.toLowerCase()}
            <span style={{ color: tokens.accent }}>.</span>
          </Text>
          <Section
            style={{
              backgroundColor: tokens.surface,
              border: `1px solid ${tokens.line}`,
              borderRadius: 14,
              padding: '28px 24px',
            }}
          >
            {children}
          </Section>
          <Text
            style={{ margin: '16px 4px', fontSize: 13, lineHeight: '20px', color: tokens.ink3 }}
          >
            {footer}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
