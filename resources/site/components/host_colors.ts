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
