import type { Invariant } from './money_invariants.ts'

/** What holds of calendars elsewhere (docs/domain.md, "Days elsewhere"). */
export const ELSEWHERE_INVARIANTS: Invariant[] = [
  {
    rule: 'what calendars elsewhere close of a day is what their entries close',
    text: `SELECT coalesce(d.minutes = e.minutes, false) AS ok
      FROM (SELECT account_id, CAST(day AS date) AS day, range_agg(int8range(
          CAST(floor(extract(epoch FROM lower(during)) / 60) AS bigint), CAST(ceil(extract(epoch FROM upper(during)) / 60) AS bigint))) AS minutes
        FROM busy_times CROSS JOIN LATERAL generate_series(date_trunc('day', lower(during) AT TIME ZONE 'UTC'),
          upper(during) AT TIME ZONE 'UTC' - interval '1 microsecond', interval '1 day') AS day
        WHERE is_active AND is_elsewhere AND NOT isempty(during) AND upper(during) - lower(during) <= interval '3 days'
        GROUP BY 1, 2) e
      FULL JOIN elsewhere_days d ON d.account_id = e.account_id AND d.day = e.day`,
  },
]
