import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { buyerExists, buyerNotFound } from '#ticketing'
import {
  assigneeUnknown,
  clientUnreachable,
  conversationAnswered,
  conversationAssigned,
  conversationFileNotFound,
  conversationHasClient,
  conversationNotFound,
  windowClosed,
} from '../errors.ts'
import {
  conversationAnswer,
  conversationListAnswer,
  lineAnswer,
  threadAnswer,
  unreadAnswer,
} from './conversation_transformer.ts'
import {
  chosenClient,
  conversationChange,
  conversationFilter,
  newAnswer,
  newClient,
  readUntil,
  threadFilter,
} from './validators.ts'

const ConversationsController = () => import('./conversations_controller.ts')
const ConversationFilesController = () => import('./conversation_files_controller.ts')

const PATH = '/conversations'
const ONE = `${PATH}/:id`

/** The inbox of an account. */
export function ownRoutes() {
  reads()
  files()
  changes()
}

function reads() {
  router.get(PATH, [ConversationsController, 'index']).as('conversations.index').docs({
    access: 'managers',
    summary: 'What clients wrote and were answered, the latest conversation first',
    query: conversationFilter,
    answer: conversationListAnswer,
  })
  router
    .get(`${PATH}/unread`, [ConversationsController, 'unread'])
    .as('conversations.unread')
    .docs({
      access: 'managers',
      summary: 'How many conversations have something unread',
      answer: unreadAnswer,
    })
  router
    .get(ONE, [ConversationsController, 'show'])
    .as('conversations.show')
    .docs({
      access: 'managers',
      summary: 'A conversation with the card of its client, and how they may be answered now',
      answer: conversationAnswer,
      errors: [conversationNotFound],
    })
  router
    .get(`${ONE}/messages`, [ConversationsController, 'thread'])
    .as('conversations.thread')
    .docs({
      access: 'managers',
      summary: 'What both sides wrote and what we sent of bookings, the latest first',
      query: threadFilter,
      answer: threadAnswer,
      errors: [conversationNotFound],
    })
}

function files() {
  router
    .get(`${ONE}/files/:fileId`, [ConversationFilesController, 'show'])
    .as('conversations.file')
    .docs({
      access: 'managers',
      summary: 'A file of a client: a picture or audio, or a PDF to be saved',
      errors: [conversationNotFound, conversationFileNotFound],
    })
}

function changes() {
  router
    .post(`${ONE}/messages`, [ConversationsController, 'answer'])
    .as('conversations.answer')
    .docs({
      access: 'managers',
      summary: 'Answer by e-mail, freely over WhatsApp within 24 hours, or there by a template',
      body: newAnswer,
      answer: lineAnswer,
      status: 201,
      errors: [conversationNotFound, conversationAnswered, clientUnreachable, windowClosed],
    })
    .use(middleware.idempotent())
  router
    .post(`${ONE}/read`, [ConversationsController, 'read'])
    .as('conversations.read')
    .docs({
      access: 'managers',
      summary: 'Count messages up to a number as read, and later ones as unread',
      body: readUntil,
      answer: conversationAnswer,
      errors: [conversationNotFound],
    })
  router
    .post(`${ONE}/client`, [ConversationsController, 'addClient'])
    .as('conversations.add_client')
    .docs({
      access: 'managers',
      summary: 'Make a client of a person who wrote to the host’s own number first',
      body: newClient,
      answer: conversationAnswer,
      errors: [conversationNotFound, conversationHasClient, buyerExists],
    })
  router
    .put(`${ONE}/client`, [ConversationsController, 'chooseClient'])
    .as('conversations.choose_client')
    .docs({
      access: 'managers',
      summary: 'Say which client that person is; two conversations become one',
      body: chosenClient,
      answer: conversationAnswer,
      errors: [conversationNotFound, conversationHasClient, buyerNotFound],
    })
  router
    .patch(ONE, [ConversationsController, 'update'])
    .as('conversations.update')
    .docs({
      access: 'managers',
      summary: 'Give a conversation to a member who runs the account, or take it back',
      body: conversationChange,
      answer: conversationAnswer,
      errors: [conversationNotFound, conversationAssigned, assigneeUnknown],
    })
}
