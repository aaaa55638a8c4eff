import { moved, type Money, type Posting } from './postings.ts'

/** Credits granted to a host: commission that the platform will not keep. They are never paid out. */
export function creditGrantedPostings(money: Money): Posting[] {
  return moved({ from: 'commission', to: 'credits', line: 'credit' }, money)
}

/** Credits that offset commission: the host is owed them. */
export function creditUsedPostings(money: Money): Posting[] {
  return moved({ from: 'credits', to: 'host', line: 'credit' }, money)
}
