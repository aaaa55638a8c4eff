import { productName } from '../product'

/** While the texts and the account are on their way; nothing of either is known yet. */
export function Splash() {
  return (
    <div
      aria-busy="true"
      style={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        background: 'var(--page)',
        color: 'var(--primary)',
        font: '750 var(--t-xl) var(--font)',
      }}
    >
      {productName.toLowerCase()}
    </div>
  )
}
