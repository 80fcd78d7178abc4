import type { choices } from '#web/records/list/coded-filters.ts'

/** The filters that the lists of amenities and of zones have in common, as the address and their verbs name them. */
export const REGISTER_FILTERS = [
  'text',
  'category',
  'governorate',
  'areaNumber',
  'source',
  'importId',
  'isGenerated',
  'isWithdrawn',
] as const
/** Those that are flags. */
export const REGISTER_FLAGS = ['isGenerated', 'isWithdrawn'] as const
export type RegisterFilterName = (typeof REGISTER_FILTERS)[number]
export type Register = 'amenities' | 'zones'
/** The filter by category. */
export type RegisterCategory = ReturnType<typeof choices>
