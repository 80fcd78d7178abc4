import { kuwaitToday } from '#kernel/dates.ts'
import type { DeliveryState, ReportState, ReportValidity, Verification } from '../model.ts'

/** What decides the state of a version. */
type Facts = { state: ReportState; version: number; latest: number; isWithdrawn: boolean }

/** The state of an issued version: withdrawn with its valuation, superseded by a later version, still to be printed, or valid. */
export function validityOf({ state, version, latest, isWithdrawn }: Facts): ReportValidity {
  if (isWithdrawn) return 'WITHDRAWN'
  if (latest > version) return 'SUPERSEDED'
  return state === 'ISSUED' ? 'VALID' : 'PREPARING'
}

/** What anybody is shown of a version; of none, that it is unknown. */
export function verificationOf(
  found:
    | (Facts & { valuationNumber: string; issuedAt: Date; isLetter?: boolean; dataSha256?: string | null })
    | undefined,
): Verification {
  if (!found) return { validity: 'UNKNOWN', number: null, version: null, latest: null, issuedOn: null }
  const { valuationNumber: number, version, latest, issuedAt } = found
  const said = { validity: validityOf(found), number, version, latest, issuedOn: kuwaitToday(issuedAt) }
  const { isLetter, dataSha256 } = found
  return { ...said, ...(isLetter ? { isLetter } : {}), ...(dataSha256 ? { dataSha256 } : {}) }
}

/** The state of a delivery at `now`. */
export function deliveryState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): DeliveryState {
  if (revokedAt) return 'REVOKED'
  return expiresAt <= now ? 'EXPIRED' : 'OPEN'
}
