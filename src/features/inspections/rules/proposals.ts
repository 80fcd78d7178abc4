import type { ProposalState } from '../model/proposals.ts'

/** The part of a stored proposal that decides what its link shows. */
type Stored = { state: string; expiresAt: Date; times: readonly Date[]; knownOverlaps: readonly string[] }

/** The current state of a stored proposal; null for one that was chosen, withdrawn or replaced. */
export function proposalState(
  { state, expiresAt }: Pick<Stored, 'state' | 'expiresAt'>,
  now: Date,
): ProposalState | null {
  if (state === 'DECLINED') return 'DECLINED'
  if (state !== 'OPEN') return null
  return expiresAt > now ? 'OPEN' : 'EXPIRED'
}

/** When a link expires: after this number of days, and at the latest at the last time that it offers. */
export function expiryOf(times: readonly Date[], days: number, now: Date): Date {
  return new Date(Math.min(now.getTime() + days * 86_400_000, Math.max(...times.map((time) => time.getTime()))))
}

/** True while a time can be chosen: it is in the future, and only appointments that were known when it was proposed overlap it. */
export function isOffered(
  time: Date,
  overlapping: readonly string[],
  { knownOverlaps }: Pick<Stored, 'knownOverlaps'>,
  now: Date,
): boolean {
  return time > now && overlapping.every((id) => knownOverlaps.includes(id))
}

/** The first of a person's names, by which they introduce themselves at a door. */
export const firstName = (displayName: string): string => displayName.trim().split(/\s+/)[0] ?? ''
