import { findGovernorate } from '#features/places/model.ts'
import { MAX_SIZE } from '#features/valuations/model.ts'
import { anything, type FilterKind, filterSet, severalOf } from '#web/records/list/filters.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES, type PropertyFilters } from '../../model.ts'
import type { FilterName } from '../search.ts'

const upTo = (longest: number): FilterKind => ({ is: (value) => value.length <= longest })
const area: FilterKind = { is: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) <= MAX_SIZE, as: Number }
const year: FilterKind = { is: (value) => /^\d{1,4}$/.test(value), as: Number }

/** The filters of the list in the format of `properties.list`. */
export const PROPERTY_FILTERS = filterSet<FilterName, PropertyFilters>(
  {
    text: anything,
    type: severalOf(PROPERTY_TYPES),
    status: severalOf(PROPERTY_STATUSES),
    governorate: { is: (value) => findGovernorate(value) !== undefined },
    location: upTo(100),
    city: upTo(100),
    ownerName: upTo(200),
    areaFrom: area,
    areaTo: area,
    yearBuiltFrom: year,
    yearBuiltTo: year,
  },
  [
    { from: 'areaFrom', to: 'areaTo' },
    { from: 'yearBuiltFrom', to: 'yearBuiltTo' },
  ],
)
