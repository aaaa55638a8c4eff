import type { ReactNode } from 'react'
import { documentNonce } from '~/lib/nonce'
import { useShared } from '~/lib/use_t'
import { hostColors } from '#shared/host_colors'

type Colors = { accentColor: string; textColor: string }

type Offered = {
  organizer: Colors
  customization: { color: string | null }
}

/** The colours of a service: its own accent where it has one, else its host's. */
export function serviceColors({ organizer, customization }: Offered): Colors {
  return { ...organizer, accentColor: customization.color ?? organizer.accentColor }
}

/** The host of what is offered, in its colours: what a page's header shows. */
export function hostOf<Host extends Colors>(offered: Offered & { organizer: Host }): Host {
  return { ...offered.organizer, ...serviceColors(offered) }
}

/** The whole page in a host's colours. */
export function PageInHostColors({ colors }: { colors: Colors }) {
  return <ColorRule selector=":root" colors={colors} />
}

/** An element in a host's colours, on a page that is not the host's own. */
export function InHostColors({
  as: Tag = 'div',
  colors,
  className,
  children,
}: {
  as?: 'div' | 'li' | 'section'
  colors: Colors
  className: string
  children: ReactNode
}) {
  const name = `host-${digits(colors.accentColor)}-${digits(colors.textColor)}`

  return (
    <Tag className={`${className} host ${name}`}>
      <ColorRule selector={`.${name}`} colors={colors} />
      {children}
    </Tag>
  )
}

/** A rule with the page's nonce: the policy allows no `style` attribute in what the server sends. */
function ColorRule({ selector, colors }: { selector: string; colors: Colors }) {
  const { cspNonce } = useShared()
  const { light, onLight, dark, onDark } = hostColors(colors.accentColor, colors.textColor)
  const values = Object.entries({
    'host': light,
    'on-host': onLight,
    'host-dark': dark,
    'on-host-dark': onDark,
  })

  return (
    <style nonce={documentNonce() ?? cspNonce} suppressHydrationWarning>
      {`${selector}{${values.map(([name, color]) => `--${name}:#${digits(color)}`).join(';')}}`}
    </style>
  )
}

/** The hexadecimal digits of `#rrggbb`; nothing else enters a rule. */
const digits = (color: string) => color.replace(/[^0-9a-fA-F]/g, '')
