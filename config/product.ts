/** The product's name and how to reach the people behind it. Change them here and nowhere else. */
export const product = {
  name: 'Cupo',
  supportEmail: 'ayuda@cupo.example',
} as const
