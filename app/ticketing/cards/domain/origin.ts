/** Where a client came from, as the booking said: a campaign, the page that led here, who sent them. */
export type Origin = { source: string | null; referrer: string | null; referral: string | null }

/** The origin of a row. */
export function originOf({ source, referrer, referral }: Origin): Origin {
  return { source, referrer, referral }
}
