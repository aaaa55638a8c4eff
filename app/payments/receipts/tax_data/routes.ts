import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { saveTaxData, taxDataAnswer as answer } from './validators.ts'

const TaxDataController = () => import('./tax_data_controller.ts')

/** Under which name and number an account pays its taxes. */
export function ownRoutes() {
  const path = '/tax-data'
  router.get(path, [TaxDataController, 'show']).as('tax_data.show').docs({
    access: 'managers',
    summary: 'The tax data of an account, for its owner; for others only whether there is any',
    answer,
  })
  router
    .put(path, [TaxDataController, 'update'])
    .as('tax_data.update')
    .docs({
      access: 'owner',
      summary:
        'Say under which name and number an account pays its taxes, and which tax its prices include',
      body: saveTaxData,
      answer,
      errors: [changedMeanwhile],
    })
  router.delete(path, [TaxDataController, 'destroy']).as('tax_data.destroy').docs({
    access: 'owner',
    summary: 'Forget the tax data of an account; receipts that were issued keep theirs',
    status: 204,
  })
}
