import { Link } from '@mui/material'
import { productName } from '../product'

/** The product's name as it is drawn everywhere, leading to the public site. */
export function Logo() {
  return (
    <Link
      href="/"
      underline="none"
      sx={{ fontWeight: 750, fontSize: 'var(--t-l)', letterSpacing: '-0.02em', px: 0.5 }}
    >
      {productName.toLowerCase()}
      <Link component="span" underline="none" sx={{ color: 'var(--accent)' }} aria-hidden="true">
        .
      </Link>
    </Link>
  )
}
