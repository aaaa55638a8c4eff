import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { paymentMethodNotFound, tooManyPaymentMethods } from '../errors.ts'
import {
  hiddenMethodAnswer,
  hiddenMethodsAnswer,
  onlineMethodsAnswer,
  paymentMethodAnswer,
  paymentMethodPageAnswer,
  previewAnswer,
} from './payment_method_transformer.ts'
import {
  changePaymentMethod,
  createPaymentMethod,
  hiddenMethod,
  onlineMethodFilter,
  paymentMethodFilter,
  previewFilter,
} from './validators.ts'

const PaymentMethodsController = () => import('./payment_methods_controller.ts')

/** The methods by which clients pay an account straight. Only its owner says where the money goes. */
export function ownRoutes() {
  const path = '/payment-methods'
  const one = `${path}/:id`
  router.get(path, [PaymentMethodsController, 'index']).as('methods.index').docs({
    access: 'managers',
    summary: 'The methods by which clients pay an account straight, in their order',
    query: paymentMethodFilter,
    answer: paymentMethodPageAnswer,
  })
  router.get(`${path}/online`, [PaymentMethodsController, 'online']).as('methods.online').docs({
    access: 'managers',
    summary: 'The methods of providers in a currency, with what the provider usually charges',
    query: onlineMethodFilter,
    answer: onlineMethodsAnswer,
  })
  offerRoutes(path)
  router
    .post(path, [PaymentMethodsController, 'store'])
    .as('methods.store')
    .docs({
      access: 'owner',
      summary: 'Add a payment method',
      body: createPaymentMethod,
      answer: paymentMethodAnswer,
      status: 201,
      errors: [tooManyPaymentMethods],
    })
    .use(middleware.idempotent())
  router
    .patch(one, [PaymentMethodsController, 'update'])
    .as('methods.update')
    .docs({
      access: 'owner',
      summary: 'Change a payment method',
      body: changePaymentMethod,
      answer: paymentMethodAnswer,
      errors: [paymentMethodNotFound, changedMeanwhile],
    })
  router
    .delete(one, [PaymentMethodsController, 'destroy'])
    .as('methods.destroy')
    .docs({
      access: 'owner',
      summary: 'Take a payment method away',
      status: 204,
      errors: [paymentMethodNotFound],
    })
}

/** What clients are offered of the methods. */
function offerRoutes(path: string) {
  router.get(`${path}/preview`, [PaymentMethodsController, 'preview']).as('methods.preview').docs({
    access: 'managers',
    summary:
      'What a client of a country would be offered in a currency, and what is hidden and why',
    query: previewFilter,
    answer: previewAnswer,
  })
  router.get(`${path}/hidden`, [PaymentMethodsController, 'hidden']).as('methods.hidden').docs({
    access: 'managers',
    summary: 'The methods that the account hides, each with the types of services in which it does',
    answer: hiddenMethodsAnswer,
  })
  router
    .put(`${path}/:method/hidden`, [PaymentMethodsController, 'hide'])
    .as('methods.hide')
    .docs({
      access: 'owner',
      summary: 'Hide a method in services of some types, and show it in all others',
      body: hiddenMethod,
      answer: hiddenMethodAnswer,
      errors: [paymentMethodNotFound],
    })
}
