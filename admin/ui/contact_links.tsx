import { Link } from '@mui/material'

/** Calls a number; a finger finds it also below another link. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Link href={`tel:${number.replace(/\s/g, '')}`} sx={TARGET}>
      {number}
    </Link>
  )
}

/** Writes an e-mail to an address. */
export function MailLink({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`} sx={TARGET}>
      {address}
    </Link>
  )
}

/** At least 24 px high (WCAG 2.2, 2.5.8), without a line's height of its own. */
const TARGET = { display: 'inline-block', py: '3px', my: '-3px', overflowWrap: 'anywhere' }
