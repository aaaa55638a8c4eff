import { mix, type HostColors } from '#shared/host_colors'
import { tokens } from './tokens.js'

/** The colours of one mail: the host's, or our navy. */
export type MailColors = {
  /** The band above, the same in both themes. */
  band: string
  onBand: string
  light: Brand
  dark: Brand
}

type Brand = {
  page: string
  /** The main button, and the letters on it. */
  main: string
  onMain: string
  /** Links, and the letters on a tint. */
  strong: string
  /** The tile of a date. */
  tint: string
}

const OURS: HostColors = {
  light: tokens.light.cupo,
  onLight: '#ffffff',
  dark: tokens.dark.cupo,
  onDark: '#0b1a24',
}

/** The colours of a mail out of a host's; without any they are ours. */
export function mailColors(host: HostColors = OURS): MailColors {
  const { light, dark } = tokens
  return {
    band: host.light,
    onBand: host.onLight,
    light: {
      page: mix(host.light, light.surface, 0.06),
      main: host.light,
      onMain: host.onLight,
      strong: mix(host.light, light.ink, 0.75),
      tint: mix(host.light, light.surface, 0.11),
    },
    dark: {
      page: mix(host.dark, '#0a1118', 0.03),
      main: host.dark,
      onMain: host.onDark,
      strong: host.dark,
      tint: mix(host.dark, dark.surface, 0.16),
    },
  }
}
