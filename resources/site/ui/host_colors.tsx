import type { ReactNode } from 'react'
import { documentNonce } from '~/lib/nonce'
import { useShared } from '~/lib/use_t'
import { readableOn } from '#shared/contrast'

type Colors = { accentColor: string; textColor: string }

type Offered = {
  organizer: Colors
  customization: { color: string | null }
}

/** The colours of a service: its own accent where it has one, else its host's. */
export function serviceColors({ organizer, customization }: Offered): Colors {
  return { ...organizer, accentColor: customization.color ?? organizer.accentColor }
}

/**
 * An element in a host's colours, with a text colour that can be read on the accent. The colours are a rule with the
 * page's nonce, because the policy allows no `style` attribute in what the server sends.
 */
export function InHostColors({
  as: Tag = 'div',
  colors: { accentColor, textColor },
  className,
  children,
}: {
  as?: 'div' | 'li' | 'section'
  colors: Colors
  className: string
  children: ReactNode
}) {
  const { cspNonce } = useShared()
  const [accent, text] = [accentColor, readableOn(accentColor, textColor)].map(digits)
  const name = `host-${accent}-${text}`

  return (
    <Tag className={`${className} ${name}`}>
      <style nonce={documentNonce() ?? cspNonce} suppressHydrationWarning>
        {`.${name}{--host:#${accent};--on-host:#${text}}`}
      </style>
      {children}
    </Tag>
  )
}

/** The hexadecimal digits of `#rrggbb`; nothing else enters a rule. */
const digits = (color: string) => color.replace(/[^0-9a-fA-F]/g, '')
