/** The hosts who attend a meeting, its own host first: ids of their personal accounts. */
export function hostsOfMeeting({
  hostAccountId,
  otherHostIds,
}: {
  hostAccountId: string
  otherHostIds: string[]
}): string[] {
  return [hostAccountId, ...otherHostIds]
}
