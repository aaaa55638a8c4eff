import { productName } from '../product'

/** Covers the page while the texts and the account load. */
export function Splash() {
  return (
    <div
      aria-busy="true"
      style={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        background: 'var(--page)',
        color: 'var(--brand)',
        font: '750 var(--t-xl) var(--font)',
      }}
    >
      {productName.toLowerCase()}
    </div>
  )
}
