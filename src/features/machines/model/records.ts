import type { CalendarDate } from '#kernel/dates.ts'
import type { MachineCall, MachineKind } from '../model.ts'

/** A system as a line of the list. */
export type Machine = {
  id: string
  version: number
  name: string
  purpose: string
  kind: MachineKind
  clientNameAr: string | null
  clientNameEn: string | null
  verbs: MachineCall[]
  networks: string[]
  createdAt: string
  endedAt: string | null
  usedAt: string | null
  /** The last day of the key that ends first, of those that are good. */
  endsOn: CalendarDate | null
}
export type MachineKey = {
  id: string
  name: string
  hint: string
  state: 'GOOD' | 'EXPIRED' | 'REVOKED'
  expiresOn: CalendarDate
  createdAt: string
  createdByName: string
  revokedAt: string | null
  revokedByName: string | null
  revokeReason: string | null
  usedAt: string | null
  usedFrom: string | null
}
/** How often a verb was called within 30 days. */
export type MachineUse = { call: string; calls: number; errors: number; lastError: string | null; lastAt: string }
/** A system with its keys, the newest first, and what it called. */
export type MachineDetails = Machine & { keys: MachineKey[]; use: MachineUse[] }
/** A key as it is shown once. */
export type GivenKey = { id: string; key: string; expiresOn: CalendarDate }
