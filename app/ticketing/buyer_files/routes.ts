import router from '@adonisjs/core/services/router'
import { newBuyerFile } from './validators.ts'
import { storageQuotaReached } from '#accounts'
import { buyerFileAnswer, buyerFilesAnswer } from './buyer_file_transformer.ts'
import {
  answerFileMissing,
  answerFileTooLarge,
  answerFileType,
  buyerFileNotFound,
  buyerNotFound,
  oneAnswerFile,
  tooManyBuyerFiles,
} from '../errors.ts'

const BuyerFilesController = () => import('./buyer_files_controller.ts')

/** Files that a host keeps of a client. */
export function ownRoutes() {
  const path = '/buyers/:id/files'
  const access = 'managers' as const
  router
    .get(path, [BuyerFilesController, 'index'])
    .as('buyer_files.index')
    .docs({
      access,
      summary: 'The files that the host keeps of a client, the newest first',
      answer: buyerFilesAnswer,
      errors: [buyerNotFound],
    })
  router
    .post(path, [BuyerFilesController, 'store'])
    .as('buyer_files.store')
    .docs({
      access,
      summary: 'Keep a file of a client, such as a contract',
      body: newBuyerFile,
      upload: 'file',
      answer: buyerFileAnswer,
      status: 201,
      errors: [
        buyerNotFound,
        answerFileMissing,
        oneAnswerFile,
        answerFileTooLarge,
        answerFileType,
        tooManyBuyerFiles,
        storageQuotaReached,
      ],
    })
  const one = { access, errors: [buyerNotFound, buyerFileNotFound] }
  router
    .get(`${path}/:fileId`, [BuyerFilesController, 'show'])
    .as('buyer_files.show')
    .docs({ ...one, summary: 'A file of a client, to be saved' })
  router
    .delete(`${path}/:fileId`, [BuyerFilesController, 'destroy'])
    .as('buyer_files.destroy')
    .docs({ ...one, summary: 'Delete a file of a client', status: 204 })
}
