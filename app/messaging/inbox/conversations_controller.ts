import { limits } from '#config/limits'
import { answerOnce } from '#core/idempotency'
import type Conversation from './conversation.ts'
import { limitCalls } from '#core/http/attempts'
import { findLine, listThread } from './list_thread.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction, type Trx } from '#core/database/transaction'
import { answerConversation } from './answer_conversation.ts'
import { showConversation, wholeOf } from './show_conversation.ts'
import { countUnread, listConversations } from './list_conversations.ts'
import { assignConversation, readConversation } from './change_conversation.ts'
import ConversationTransformer, {
  LineTransformer,
  WholeConversationTransformer,
} from './conversation_transformer.ts'
import { addClient, chooseClient } from './prospects/make_client.ts'
import {
  chosenClient,
  conversationChange,
  conversationFilter,
  newAnswer,
  newClient,
  readUntil,
  threadFilter,
} from './validators.ts'

/** What clients write to an account, and its answers. */
export default class ConversationsController {
  /** GET /conversations: those that pass a filter. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(conversationFilter)
    const { items, next } = await listConversations(scope, filter)
    return serialize({ items: ConversationTransformer.transform(items), next })
  }

  /** GET /conversations/unread: how many have something unread. */
  async unread({ scope }: HttpContext) {
    return { unread: await countUnread(scope.accountId) }
  }

  /** GET /conversations/:id: one with the card of its client. */
  async show(ctx: HttpContext) {
    return ctx.serialize(WholeConversationTransformer.transform(await showConversation(keyOf(ctx))))
  }

  /** GET /conversations/:id/messages: its thread. */
  async thread(ctx: HttpContext) {
    const { items, next } = await listThread(
      keyOf(ctx),
      await ctx.request.validateUsing(threadFilter)
    )
    return ctx.serialize({ items: LineTransformer.transform(items), next })
  }

  /** POST /conversations/:id/messages: answers. Idempotent by `Idempotency-Key`. */
  async answer(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const input = await request.validateUsing(newAnswer)
    const key = keyOf(ctx)
    await limitCalls(ctx, limits.inboxMessages, key.accountId)
    return answerOnce(ctx, 201, async (trx) => {
      const { id } = await answerConversation(trx, scope, { ...input, id: key.id })
      return serialize(LineTransformer.transform(await findLine(trx, { ...key, messageId: id })))
    })
  }

  /** POST /conversations/:id/read: what was seen. */
  async read(ctx: HttpContext) {
    const { until } = await ctx.request.validateUsing(readUntil)
    return change(ctx, (trx) => readConversation(trx, keyOf(ctx), until))
  }

  /** POST /conversations/:id/client: makes a client of the person who wrote first. */
  async addClient(ctx: HttpContext) {
    const client = await ctx.request.validateUsing(newClient)
    return change(ctx, (trx) => addClient(trx, keyOf(ctx), client))
  }

  /** PUT /conversations/:id/client: says which client that person is. */
  async chooseClient(ctx: HttpContext) {
    const { buyerId } = await ctx.request.validateUsing(chosenClient)
    return change(ctx, (trx) => chooseClient(trx, keyOf(ctx), buyerId))
  }

  /** PATCH /conversations/:id: gives it to a member. */
  async update(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(conversationChange)
    return change(ctx, (trx) => assignConversation(trx, keyOf(ctx), body))
  }
}

function keyOf({ params, scope }: HttpContext) {
  return { accountId: scope.accountId, id: params.id as string }
}

async function change({ serialize }: HttpContext, work: (trx: Trx) => Promise<Conversation>) {
  const conversation = await transaction(work)
  return serialize(WholeConversationTransformer.transform(await wholeOf(conversation)))
}
