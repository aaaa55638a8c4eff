import * as routes from '#api/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#api/client'
import { useApi } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave, type SaveOptions } from '../../ui/use_save'

/** A conversation as the list gives it. */
export type Listed = AnswerOf<typeof routes.messagingConversationsIndex>['items'][number]

/** A conversation with the card of its client. */
export type Whole = AnswerOf<typeof routes.messagingConversationsShow>

/** A line of a thread. */
export type Line = AnswerOf<typeof routes.messagingConversationsThread>['items'][number]

/** The conversations that a list shows. */
export type Shown = 'all' | 'unread' | 'mine'

/** What shows conversations, and is read again after one has changed. */
export const CHAT_READS = [
  routes.messagingConversationsIndex,
  routes.messagingConversationsShow,
  routes.messagingConversationsThread,
  routes.messagingConversationsUnread,
]

/** Conversations that pass a filter, page by page; the first is read again while others come. */
export function useConversations(show: Shown, q: string) {
  const api = useApi()
  const route = routes.messagingConversationsIndex
  const read = useInfiniteQuery({
    queryKey: ['read', route.path, { show, q }],
    queryFn: ({ pageParam }) =>
      api.call(route, {
        query: {
          show,
          ...(q && { q }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  return { ...read, items: read.data?.pages.flatMap(({ items }) => items) }
}

/** The thread of a conversation, the oldest line first. */
export function useThread(id: string) {
  const api = useApi()
  const route = routes.messagingConversationsThread
  const read = useInfiniteQuery({
    queryKey: ['read', route.path, { id }],
    queryFn: ({ pageParam }) =>
      api.call(route, {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return {
    ...read,
    lines: read.data?.pages.flatMap(({ items }) => items).toReversed(),
  }
}

/** One conversation. */
export function useConversation(id: string) {
  return useRead(routes.messagingConversationsShow, { params: { id } })
}

/** What an answer is made of. */
export type Typed = {
  channel: 'whatsapp' | 'email'
  text?: string
  template?: 'talk_resumed' | 'talk_booking' | 'talk_asked'
}

type Answered = Pick<SaveOptions<Typed, unknown>, 'saved' | 'onSaved'>

/** Sends an answer. `messages`: the last one that its author has seen. */
export function useAnswer({ id, messages }: Whole, { saved, onSaved }: Answered) {
  return useSave<Typed>({
    send: (api, typed) =>
      api.create(routes.messagingConversationsAnswer, {
        params: { id },
        body: { ...typed, after: messages },
      }),
    saved,
    failed: 'errors.INTERNAL',
    isInline: true,
    reads: CHAT_READS,
    onSaved,
  })
}

/** Counts what was seen as read. */
export function useMarkRead(id: string) {
  return useSave<{ until: number }>({
    send: (api, body) => api.call(routes.messagingConversationsRead, { params: { id }, body }),
    isInline: true,
    reads: [routes.messagingConversationsIndex, routes.messagingConversationsUnread],
  })
}

/** Gives a conversation to a member, or takes it back. */
export function useAssign({ id, assignee }: Whole) {
  return useSave<{ assigneeId: string | null }>({
    send: (api, { assigneeId }) =>
      api.call(routes.messagingConversationsUpdate, {
        params: { id },
        body: { assigneeId, from: assignee?.id ?? null },
      }),
    failed: 'errors.INTERNAL',
    reads: CHAT_READS,
  })
}

/** Sends a message once more that failed. */
export function useRetry(deliveryId: string) {
  return useSave({
    send: (api) => api.call(routes.messagingDeliveriesSend, { params: { id: deliveryId } }),
    failed: 'errors.INTERNAL',
    reads: CHAT_READS,
  })
}

/** What a host types of a person who wrote first. */
export type TypedClient = { name: string; email: string }

type Joined = { onJoined: (conversation: Whole) => void }

/** What shows clients, and changes where a person who wrote first becomes one. */
const CLIENT_READS = [...CHAT_READS, routes.ticketingBuyersIndex]

/** Makes a client of the person of a conversation. */
export function useAddClient({ id }: Whole, { onJoined }: Joined) {
  return useSave<TypedClient, Whole>({
    send: (api, body) => api.call(routes.messagingConversationsAddClient, { params: { id }, body }),
    saved: 'admin.chat.who.added',
    isInline: true,
    reads: CLIENT_READS,
    onSaved: onJoined,
  })
}

/** Says which client the person of a conversation is. */
export function useChooseClient({ id }: Whole, { onJoined }: Joined) {
  return useSave<{ buyerId: string }, Whole>({
    send: (api, body) =>
      api.call(routes.messagingConversationsChooseClient, { params: { id }, body }),
    saved: 'admin.chat.who.joined',
    isInline: true,
    reads: CLIENT_READS,
    onSaved: onJoined,
  })
}
