import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { newQuickReply, quickReplyChange } from './validators.ts'
import { quickReplyNotFound, tooManyQuickReplies } from '../errors.ts'
import { quickReplyAnswer, quickReplyListAnswer } from './quick_reply_transformer.ts'

const QuickRepliesController = () => import('./quick_replies_controller.ts')

const PATH = '/quick-replies'

/** The quick replies of an account. */
export function ownRoutes() {
  router.get(PATH, [QuickRepliesController, 'index']).as('quickReplies.index').docs({
    access: 'managers',
    summary: 'Texts that the account often answers with, by their titles',
    answer: quickReplyListAnswer,
  })
  router
    .post(PATH, [QuickRepliesController, 'store'])
    .as('quickReplies.store')
    .docs({
      access: 'managers',
      summary: 'Add a quick reply',
      body: newQuickReply,
      answer: quickReplyAnswer,
      status: 201,
      errors: [tooManyQuickReplies],
    })
    .use(middleware.idempotent())
  router
    .patch(`${PATH}/:id`, [QuickRepliesController, 'update'])
    .as('quickReplies.update')
    .docs({
      access: 'managers',
      summary: 'Change a quick reply; what is left out stays',
      body: quickReplyChange,
      answer: quickReplyAnswer,
      errors: [quickReplyNotFound, changedMeanwhile],
    })
  router
    .delete(`${PATH}/:id`, [QuickRepliesController, 'destroy'])
    .as('quickReplies.destroy')
    .docs({
      access: 'managers',
      summary: 'Delete a quick reply',
      status: 204,
      errors: [quickReplyNotFound],
    })
}
