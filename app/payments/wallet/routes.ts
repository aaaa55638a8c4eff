import router from '@adonisjs/core/services/router'
import { earningsAnswer, walletAnswer } from './wallet_transformer.ts'
import { earningsFilter, walletFilter } from './validators.ts'

const WalletsController = () => import('./wallets_controller.ts')

/** The host's money. */
export function ownRoutes() {
  router.get('/users/me/wallet', [WalletsController, 'show']).as('wallet.show').docs({
    access: 'managers',
    scope: 'payments:read',
    summary: 'What the platform holds for an account, when it is paid out, and why',
    query: walletFilter,
    answer: walletAnswer,
  })
  router
    .get('/users/me/wallet/earnings', [WalletsController, 'earnings'])
    .as('wallet.earnings')
    .docs({
      access: 'managers',
      scope: 'payments:read',
      summary: 'What came through the platform by week, month or year, and what it left',
      query: earningsFilter,
      answer: earningsAnswer,
    })
  router
    .get('/users/me/wallet/download', [WalletsController, 'download'])
    .as('wallet.download')
    .docs({
      access: 'managers',
      scope: 'payments:read',
      summary: 'The entries of the wallet as CSV',
      query: walletFilter,
    })
}
