import { productName } from '../product'

/** Covers the page while the texts and the account load, as admin.edge does until the first script is there. */
export function Splash() {
  return (
    <p className="splash" aria-busy="true">
      <span>{productName.toLowerCase()}</span>
    </p>
  )
}
