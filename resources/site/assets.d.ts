/** A drawing that the build copies: its address. */
declare module '*.svg' {
  const address: string
  export default address
}
