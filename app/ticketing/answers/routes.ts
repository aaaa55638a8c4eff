import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { answerFileAnswer, sendAnswerFile } from './validators.ts'

const AnswerFilesController = () => import('./answer_files_controller.ts')

/** A client's file, before the booking that it belongs to. */
export function guestRoutes() {
  describe(
    router
      .post('/products/:id/answer-files', [AnswerFilesController, 'store'])
      .as('answer_files.store'),
    {
      summary:
        'Upload a file that answers a question; its `id` is the answer of one booking within two hours',
      body: sendAnswerFile,
      upload: 'file',
      answer: answerFileAnswer,
      status: 201,
      errors: [
        'SERVICE_NOT_FOUND',
        'ANSWER_FILE_MISSING',
        'ANSWER_FILE_ONE',
        'ANSWER_FILE_TOO_LARGE',
        'ANSWER_FILE_TYPE',
        'STORAGE_QUOTA_REACHED',
        'UPLOADS_FULL',
      ],
      captcha: true,
    }
  )
}

/** The same file, for the host of the booking. */
export function ownRoutes() {
  const path = '/tickets/:code/answer-files/:questionId'
  describe(router.get(path, [AnswerFilesController, 'show']).as('answer_files.show'), {
    summary: 'The file that answers a question of a booking, to be saved',
    errors: ['ANSWER_FILE_NOT_FOUND'],
  })
  describe(router.delete(path, [AnswerFilesController, 'destroy']).as('answer_files.destroy'), {
    summary:
      'Delete the file that answers a question of a booking; the answer is empty from then on',
    status: 204,
    errors: ['ANSWER_FILE_NOT_FOUND'],
  })
}
