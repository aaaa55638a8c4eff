/**
 * How long bearer tokens are good for. A refresh token slides for 30 days, but its family ends 90 days after the sign-in
 * (ASVS 5.0, 7.3.2): a stolen one is of no use for ever, and a program asks its person four times a year.
 */
export const tokenAges = { accessMinutes: 60, refreshDays: 30, familyDays: 90 }
