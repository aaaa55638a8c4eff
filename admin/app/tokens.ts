/** The design tokens without their dashes: `tokens.primary` is `--primary` of resources/tokens.css. */
export type Tokens = Record<string, string>

/**
 * Reads tokens.css for MUI, which computes with colours and cannot use variables. The dark tokens are the light
 * ones with those of `[data-theme='dark']` instead.
 */
export function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const [light, dark] = [...css.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, body]) =>
    declarations(body ?? '')
  )
  if (!light || !dark) throw new Error('tokens.css has no light or no dark tokens')
  return { light, dark: { ...light, ...dark } }
}

function declarations(body: string): Tokens {
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()])
  )
}
