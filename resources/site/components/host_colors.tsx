import type { CSSProperties } from 'react'
import { readableOn } from '#shared/contrast'

/** A host's own colours as variables, with a text colour that can be read on the accent whatever was chosen. */
export function hostColors({
  accentColor,
  textColor,
}: {
  accentColor: string
  textColor: string
}): CSSProperties {
  return { '--host': accentColor, '--on-host': readableOn(accentColor, textColor) } as CSSProperties
}

type Offered = {
  organizer: Parameters<typeof hostColors>[0]
  customization: { color: string | null }
}

/** The colours of a service: its own accent where it has one, else its host's. */
export function serviceColors({ organizer, customization }: Offered): CSSProperties {
  return hostColors({ ...organizer, accentColor: customization.color ?? organizer.accentColor })
}
