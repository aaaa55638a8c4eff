import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { PaymentMethodSchema } from '#database/schema'
import type { AccountType, HostMethodCode, MethodConfig, MethodKind } from '#shared/host_methods'

/** A method by which clients pay an account straight. */
export default class PaymentMethod extends compose(PaymentMethodSchema, withId) {
  declare code: HostMethodCode
  declare kind: MethodKind
  declare accountType: AccountType
  declare config: MethodConfig
}
