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

/** Below each other, each at least 24 px high (WCAG 2.2, 2.5.8). */
const TARGET = { display: 'block', width: 'fit-content', py: '2px' }
