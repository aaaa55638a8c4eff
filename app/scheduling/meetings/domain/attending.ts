/** Everybody who attends a meeting for those who offer it, its host first. Ids of their own accounts. */
export function hostsOfMeeting({
  hostAccountId,
  otherHostIds,
}: {
  hostAccountId: string
  otherHostIds: string[]
}): string[] {
  return [hostAccountId, ...otherHostIds]
}
