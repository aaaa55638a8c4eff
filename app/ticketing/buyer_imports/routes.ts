import { notFound } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { importMapping, importRowFilter, newImport } from './validators.ts'
import { importAnswer, importRowsAnswer, importsAnswer } from './import_transformer.ts'
import {
  importColumnsWrong,
  importMissing,
  importStarted,
  importTooLarge,
  importUnderWay,
  importUndoOver,
  importUnreadable,
} from '../errors.ts'

const ImportsController = () => import('./imports_controller.ts')

/** Files of clients that a host imports. */
export function ownRoutes() {
  router.get('/buyers/imports', [ImportsController, 'index']).as('imports.index').docs({
    access: 'managers',
    summary: 'The latest imports of clients that were begun',
    answer: importsAnswer,
  })
  router
    .post('/buyers/imports', [ImportsController, 'store'])
    .as('imports.store')
    .docs({
      access: 'managers',
      summary: 'Read a file of clients as a draft with a forecast of each row; no client changes',
      body: newImport,
      upload: 'file',
      answer: importAnswer,
      errors: [importMissing, importTooLarge, importUnreadable],
    })
  oneRoutes()
}

function oneRoutes() {
  const one = { access: 'managers' as const, answer: importAnswer }
  router
    .get('/buyers/imports/:id', [ImportsController, 'show'])
    .as('imports.show')
    .docs({ ...one, summary: 'How far an import is', errors: [notFound] })
  router
    .patch('/buyers/imports/:id', [ImportsController, 'update'])
    .as('imports.update')
    .docs({
      ...one,
      summary: 'Choose the columns of a draft; the forecast is made anew',
      body: importMapping,
      errors: [notFound, importStarted, importColumnsWrong],
    })
  router
    .get('/buyers/imports/:id/rows', [ImportsController, 'rows'])
    .as('imports.rows')
    .docs({
      ...one,
      summary: 'The rows of an import with what became or becomes of each',
      query: importRowFilter,
      answer: importRowsAnswer,
      errors: [notFound],
    })
  router
    .get('/buyers/imports/:id/refused', [ImportsController, 'refused'])
    .as('imports.refused')
    .docs({
      access: 'managers',
      summary: 'The refused rows of an import as CSV, with the reason of each',
      errors: [notFound],
    })
  router
    .post('/buyers/imports/:id/apply', [ImportsController, 'apply'])
    .as('imports.apply')
    .docs({
      ...one,
      summary: 'Have the rows of a draft imported, or go on with an import that stopped',
      errors: [notFound, importColumnsWrong, importUnderWay],
    })
  router
    .post('/buyers/imports/:id/undo', [ImportsController, 'undo'])
    .as('imports.undo')
    .docs({
      ...one,
      summary: 'Have an import of the last 7 days undone',
      errors: [notFound, importUnderWay, importUndoOver],
    })
}
