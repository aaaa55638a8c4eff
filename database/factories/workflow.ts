/** The body that makes a workflow: a reminder a day before, ready-made. */
export const WORKFLOW = {
  name: 'Sesiones',
  services: null,
  steps: [
    {
      at: { event: 'start', offset: { value: 1, unit: 'DAY' }, side: 'before' },
      channel: 'email',
      ready: 'reminder',
    },
  ],
} as const
