import { definePage } from '../../data/define'

/** The form for feedback, above the overview. */
export const feedback = definePage({
  path: 'feedback',
  load: async () => (await import('./feedback_page')).FeedbackPage,
})
