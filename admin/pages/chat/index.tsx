import { MessageCircle } from 'lucide-react'
import { definePage } from '../../data/define'

/** What clients write; the rest of the address is the id of the open conversation. */
export const chat = definePage({
  path: 'chat/*',
  menu: {
    entry: 'chat',
    icon: MessageCircle,
    group: 'today',
    order: 75,
    feature: 'inbox',
    mark: async () => (await import('./unread_count')).UnreadCount,
  },
  load: async () => (await import('./chat_page')).ChatPage,
})
