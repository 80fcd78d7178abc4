import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'

/** By what an earlier file matches: the parcel or property, its owner, or who asks for it. */
export type PriorMatch = 'parcel' | 'owner' | 'client'

/** An earlier file about the same parcel, owner or client; the value in KWD. */
export type PriorValuation = {
  id: string
  valuationNumber: string
  status: ValuationStatus
  createdAt: string
  valuationDate: CalendarDate | null
  ownerName: string | null
  requestor: string | null
  areaName: string | null
  blockNumber: string | null
  plotNumber: string | null
  propertyCategory: string | null
  assignedToName: string | null
  finalValue: number | null
  matches: PriorMatch[]
}
