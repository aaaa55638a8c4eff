/** The genders that a user may name; none is required. */
export const GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const
