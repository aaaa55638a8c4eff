import type { Row } from './pairs.ts'

type Forbidden = {
  rule: string
  when: (row: Row) => boolean
  /** What it is refused with. */
  code: string
}

/** What the product forbids together, and how it says so. All else goes together. */
export const FORBIDDEN: Forbidden[] = [
  {
    rule: 'a package is of hours, not of dates of a workshop',
    when: (row) => row.package === 'yes' && row.workshop === 'yes',
    code: 'VALIDATION_ERROR',
  },
  {
    rule: 'a package has its number of hours and is not repeated',
    when: (row) => row.package === 'yes' && row.series === 'yes',
    code: 'VALIDATION_ERROR',
  },
  {
    rule: 'clients wait in line for a workshop only',
    when: (row) => row.waitlist === 'yes' && row.workshop === 'no',
    code: 'SERVICE_NOT_FOUND',
  },
  {
    rule: 'who waits in line has no coupon',
    when: (row) => row.waitlist === 'yes' && row.coupon !== 'none',
    code: 'COUPON_NOT_VALID_HERE',
  },
  {
    rule: 'Yape pays soles',
    when: (row) => row.method === 'yape' && row.currency !== 'PEN',
    code: 'PAYMENT_PROVIDER_NOT_ALLOWED',
  },
  {
    rule: 'PayPal pays no soles',
    when: (row) => row.method === 'paypal' && row.currency === 'PEN',
    code: 'PAYMENT_PROVIDER_NOT_ALLOWED',
  },
  {
    rule: 'members of a team receive for hours, not for workshops',
    when: (row) => row.team !== 'none' && row.workshop === 'yes',
    code: 'NOT_A_MEETING',
  },
]

export const isAllowed = (row: Row): boolean => FORBIDDEN.every(({ when }) => !when(row))
