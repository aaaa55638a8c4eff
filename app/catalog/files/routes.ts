import { uploadFile } from './validators.ts'
import router from '@adonisjs/core/services/router'
import { serviceAnswer } from '../services/service_transformer.ts'
import { FILE_REFUSALS, notAnAsset, serviceNotFound } from '../errors.ts'

const FilesController = () => import('./files_controller.ts')

/** The file that an ASSET sells. */
export function ownRoutes() {
  const errors = [serviceNotFound, notAnAsset]
  router
    .put('/products/:id/file', [FilesController, 'store'])
    .as('files.store')
    .docs({
      access: 'managers',
      scope: 'services:write',
      summary: 'Send the file that an ASSET sells, in place of what it had',
      body: uploadFile,
      upload: 'file',
      answer: serviceAnswer,
      errors: [...errors, ...FILE_REFUSALS],
    })
  router.delete('/products/:id/file', [FilesController, 'destroy']).as('files.destroy').docs({
    access: 'managers',
    scope: 'services:write',
    summary: 'Take the file of an ASSET away; until it has another it is not offered',
    answer: serviceAnswer,
    errors,
  })
}
