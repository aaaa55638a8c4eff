import type { World } from './world.ts'
import { BANK } from '#tests/helpers/bank'
import { managers, nothingOwned, owners, type Rule } from './rules.ts'

const path =
  (tail = '') =>
  ({ teamId }: World) =>
    `/bank-account${tail}?teamId=${teamId}`

/** Who may see and change where an account is paid out to. */
export const BANK_RULES: Record<string, [Rule, (world: World) => string, object?]> = {
  'GET /bank-account': [managers, path()],
  'PUT /bank-account': [owners, path(), BANK],
  'DELETE /bank-account': [owners, path()],
  'POST /bank-account/code': [owners, path('/code')],
  'DELETE /bank-account/pending': [nothingOwned, path('/pending')],
}
