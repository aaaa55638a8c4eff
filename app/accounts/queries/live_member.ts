/**
 * SQL: that a row `m` of members, with its user `u`, is of somebody who is in the team now. Who left, has not accepted yet or
 * was shut out is not.
 */
export const LIVE_MEMBER = `m.status = 'ACTIVE' AND u.state <> 'DISABLED'`
