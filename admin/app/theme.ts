import css from 'virtual:design-tokens'
import { createTheme, type Shadows, type Theme } from '@mui/material/styles'
import { components } from './theme_components'
import { mix } from '#shared/host_colors'
import type { ThemeMode } from './theme_mode'

const { light, dark } = readTokens(css)

const themes: Record<ThemeMode, Theme> = {
  light: themeOf('light', light),
  dark: themeOf('dark', dark),
}

/** The dashboard's look, made from the tokens of the whole product. */
export function themeFor(mode: ThemeMode): Theme {
  return themes[mode]
}

function themeOf(mode: ThemeMode, tokens: Tokens): Theme {
  return createTheme({
    palette: paletteOf(mode, tokens),
    shape: { borderRadius: Number.parseInt(tokens.radius!, 10) },
    shadows: floating(tokens.float!),
    typography: typographyOf(tokens),
    components,
  })
}

/** Only what floats has a shadow, and all of it the same one. */
function floating(shadow: string): Shadows {
  return ['none', ...Array.from({ length: 24 }, () => shadow)] as Shadows
}

function paletteOf(mode: ThemeMode, tokens: Tokens) {
  const color = (name: string) => tokens[name]!
  const pair = (name: string) => ({
    main: color(name),
    light: color(`${name}-soft`),
    contrastText: mode === 'dark' ? '#0b1a24' : '#ffffff',
  })
  const soft = mix(color('cupo'), color('surface'), share(color('tint')))
  const strong = mix(color('cupo'), color('pole'), 0.84)
  const brand = { ...pair('cupo'), light: soft, dark: strong }
  return {
    mode,
    primary: brand,
    secondary: brand,
    success: pair('ok'),
    warning: pair('warn'),
    error: pair('bad'),
    info: brand,
    text: { primary: color('ink'), secondary: color('ink-2'), disabled: color('ink-3') },
    divider: color('line'),
    background: { default: color('surface'), paper: color('surface') },
  }
}

/** `10%` as 0.1. A function, because the themes above are made before a constant here would be set. */
function share(percentage: string) {
  return Number.parseFloat(percentage) / 100
}

function typographyOf(tokens: Tokens) {
  const heading = { fontFamily: tokens['font-head'], fontWeight: 700, lineHeight: 1.2 }
  return {
    fontFamily: tokens.font,
    h1: {
      ...heading,
      'fontSize': tokens['t-xl'],
      'letterSpacing': tokens.tight,
      '@media (min-width: 600px)': { fontSize: tokens['t-xxl'] },
    },
    h2: { ...heading, fontSize: tokens['t-l'] },
    h3: { ...heading, fontSize: tokens['t-m'] },
    h6: { ...heading, fontSize: tokens['t-l'] },
    body1: { fontSize: tokens['t-m'], lineHeight: 1.45 },
    body2: { fontSize: tokens['t-s'], lineHeight: 1.5 },
    button: { fontSize: tokens['t-m'], fontWeight: 600, textTransform: 'none' as const },
    caption: { fontSize: tokens['t-s'] },
  }
}

/** The design tokens without their dashes: `tokens.ink` is `--ink` of resources/tokens.css. */
type Tokens = Record<string, string>

/** Reads tokens.css. The dark tokens are the light ones with those of `[data-theme='dark']` instead. */
function readTokens(file: string): { light: Tokens; dark: Tokens } {
  const day = /:root \{([^}]*)\}/.exec(file)?.[1]
  const night = /:root\[data-theme='dark'\] \{([^}]*)\}/.exec(file)?.[1]
  if (!day || !night) throw new Error('tokens.css has no light or no dark tokens')
  return { light: declarations(day), dark: { ...declarations(day), ...declarations(night) } }
}

function declarations(body: string): Tokens {
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()])
  )
}
