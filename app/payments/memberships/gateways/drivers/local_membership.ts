import { LocalMembershipSchema } from '#database/schema'

/** A membership as the simulated provider knows it. */
export default class LocalMembership extends LocalMembershipSchema {}
