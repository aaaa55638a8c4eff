/** What somebody may say of their gender; none of it is asked for. */
export const GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const
