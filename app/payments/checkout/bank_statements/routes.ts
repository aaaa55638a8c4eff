import router from '@adonisjs/core/services/router'
import { newStatement, statementAnswer } from './validators.ts'
import {
  statementColumnsWrong,
  statementMissing,
  statementTooLarge,
  statementUnreadable,
} from '../../errors.ts'

const StatementsController = () => import('./statements_controller.ts')

/** Statements of a bank beside the proofs that wait. */
export function ownRoutes() {
  router
    .post('/proofs/statement', [StatementsController, 'compare'])
    .as('statements.compare')
    .docs({
      access: 'managers',
      summary: 'Propose lines of a bank’s CSV for the proofs that wait; nothing of it is kept',
      body: newStatement,
      upload: 'file',
      answer: statementAnswer,
      errors: [statementMissing, statementTooLarge, statementUnreadable, statementColumnsWrong],
    })
}
