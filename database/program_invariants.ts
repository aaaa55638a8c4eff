import type { Invariant } from './money_invariants.ts'

/** What holds of API keys and of what is sent to programs (docs/domain.md, "API keys", "Outgoing webhooks"). */
export const PROGRAM_INVARIANTS: Invariant[] = [
  {
    rule: 'a live API key belongs to a user who runs its account',
    text: `SELECT EXISTS (SELECT FROM members m JOIN users u ON u.id = m.user_id
        WHERE m.account_id = k.account_id AND m.user_id = k.user_id AND m.status = 'ACTIVE'
          AND m.role <> 'COLLABORATOR' AND u.state <> 'DISABLED') AS ok
      FROM api_keys k WHERE k.ended_at IS NULL`,
  },
  {
    rule: 'nothing waits for an endpoint that is off',
    text: `SELECT p.state = 'on' AS ok FROM webhook_deliveries d
      JOIN webhook_endpoints p ON p.account_id = d.account_id AND p.id = d.endpoint_id
      WHERE d.state = 'waiting'`,
  },
  {
    rule: 'events of a subject are counted in its row',
    text: `SELECT coalesce(e.sequence <= s.sequence, false) AS ok FROM webhook_events e
      LEFT JOIN webhook_subjects s ON s.account_id = e.account_id AND s.subject_id = e.subject_id`,
  },
]
