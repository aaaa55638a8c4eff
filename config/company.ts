import env from '#start/env'
import { product } from './product.ts'

/** The company that runs the platform, as receipts of memberships name it. */
export const company = {
  name: env.get('COMPANY_NAME') ?? product.name,
  document: env.get('COMPANY_TAX_ID') ?? null,
  address: env.get('COMPANY_ADDRESS') ?? null,
}
