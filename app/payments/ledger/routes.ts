import { walletFilter } from './validators.ts'
import { walletAnswer } from './wallet_transformer.ts'
import router from '@adonisjs/core/services/router'

const WalletsController = () => import('./wallets_controller.ts')

/** The host's money. */
export function ownRoutes() {
  router.get('/users/me/wallet', [WalletsController, 'show']).as('wallet.show').docs({
    access: 'managers',
    summary: 'What the platform holds for an account, when it is paid out, and why',
    query: walletFilter,
    answer: walletAnswer,
  })
  router
    .get('/users/me/wallet/download', [WalletsController, 'download'])
    .as('wallet.download')
    .docs({
      access: 'managers',
      summary: 'The entries of the wallet as CSV',
      query: walletFilter,
    })
}
