import router from '@adonisjs/core/services/router'
import { answerFileAnswer, sendAnswerFile } from './validators.ts'
import {
  answerFileMissing,
  oneAnswerFile,
  answerFileTooLarge,
  answerFileType,
  uploadsFull,
  answerFileNotFound,
} from '../errors.ts'
import { storageQuotaReached } from '#accounts'
import { serviceNotFound } from '#catalog'

const AnswerFilesController = () => import('./answer_files_controller.ts')

/** A client's file, before the booking that it belongs to. */
export function guestRoutes() {
  router
    .post('/products/:id/answer-files', [AnswerFilesController, 'store'])
    .as('answer_files.store')
    .docs({
      access: 'public',
      summary:
        'Upload a file that answers a question; its `id` is the answer of one booking within two hours',
      body: sendAnswerFile,
      upload: 'file',
      answer: answerFileAnswer,
      status: 201,
      errors: [
        serviceNotFound,
        answerFileMissing,
        oneAnswerFile,
        answerFileTooLarge,
        answerFileType,
        storageQuotaReached,
        uploadsFull,
      ],
      captcha: true,
    })
}

/** The same file, for the host of the booking. */
export function ownRoutes() {
  const path = '/tickets/:code/answer-files/:questionId'
  router
    .get(path, [AnswerFilesController, 'show'])
    .as('answer_files.show')
    .docs({
      access: 'managers',
      scope: 'bookings:read',
      summary: 'The file that answers a question of a booking, to be saved',
      errors: [answerFileNotFound],
    })
  router
    .delete(path, [AnswerFilesController, 'destroy'])
    .as('answer_files.destroy')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary:
        'Delete the file that answers a question of a booking; the answer is empty from then on',
      status: 204,
      errors: [answerFileNotFound],
    })
}
