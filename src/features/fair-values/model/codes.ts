/**
 * As what a property is carried: investment property as it is, land whose use is not determined, property under construction, a right of use (IAS 40, 8
 * and 30), and what is not investment property and may be disclosed beside it (IAS 16, IAS 2, IFRS 5).
 */
export const HOLDINGS = [
  'INVESTMENT',
  'UNDETERMINED_LAND',
  'UNDER_CONSTRUCTION',
  'RIGHT_OF_USE',
  'OWNER_OCCUPIED',
  'INVENTORY',
  'HELD_FOR_SALE',
] as const
export type Holding = (typeof HOLDINGS)[number]

/** What a property is in the period: held from its opening to its closing value, new, gone by its end, or without a value yet. */
const ROLL_STANDINGS = ['KEPT', 'NEW', 'LEFT', 'PENDING'] as const
export type RollStanding = (typeof ROLL_STANDINGS)[number]

/** What is to be looked at in a row, in the order in which it is said. */
export const ROLL_REMARKS = ['DIFFERS', 'NO_SOURCE', 'REMAINS', 'NO_CLASS', 'NOT_COMPLETED'] as const
export type RollRemark = (typeof ROLL_REMARKS)[number]
