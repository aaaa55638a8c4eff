/** The text of resources/tokens.css (vite.design_tokens.ts). */
declare module 'virtual:design-tokens' {
  const css: string
  export default css
}
