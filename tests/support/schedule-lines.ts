import type { ScheduleLine } from '#features/engagement-reports/model.ts'

const id = (n: number) => `33333333-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A line of the schedule of an engagement's report, to be varied. */
export const scheduleLine = (ordinal: number, more: Partial<ScheduleLine> = {}): ScheduleLine => ({
  ordinal,
  propertyId: id(ordinal),
  valuationId: id(1000 + ordinal),
  issuedReportId: id(2000 + ordinal),
  ...{ fils: more.fils ?? 100_000_000, wholeFils: more.fils ?? 100_000_000, proRataFils: more.fils ?? 100_000_000 },
  ...{ share: null, shareDiscount: null, shareReason: null },
  valuationNumber: `VAL-2026-${String(ordinal).padStart(4, '0')}`,
  reportVersion: 1,
  section: null,
  lot: null,
  clientReference: null,
  name: null,
  category: 'RESIDENTIAL',
  governorate: 'HAWALLI',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: String(ordinal),
  size: 400,
  tenure: 'FREEHOLD',
  basis: 'MARKET_VALUE',
  valuationDate: '2026-01-15',
  inspectionDate: '2026-01-14',
  ...more,
})
