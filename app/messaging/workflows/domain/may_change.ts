/** Whether a manager may change a workflow: it is open, they have locked it, or they own the team. */
export function mayChange(
  { lockedBy }: { lockedBy: string | null },
  { userId, role }: { userId: string; role: string }
): boolean {
  return lockedBy === null || lockedBy === userId || role === 'OWNER'
}
