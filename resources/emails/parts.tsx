import { tokens } from './tokens.js'
import { Button, Heading } from 'react-email'

/** What a mail is about, in its largest letters. */
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

/** The one thing to do, as wide as the mail, so that a thumb finds it. */
export function ActionButton({ label, href }: { label: string; href: string }) {
  return (
    <Button
      href={href}
      style={{
        display: 'block',
        margin: '24px 0 0',
        padding: '14px 20px',
        borderRadius: 9,
        backgroundColor: tokens.primary,
        color: tokens.onPrimary,
        fontSize: 15,
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {label}
    </Button>
  )
}
