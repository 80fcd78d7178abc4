import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import type { Settings } from '../settings/model.ts'
import type { Licence } from './model.ts'

/** The demonstration firm asks for licences, and has narrowed two of the three classes. */
export const DEMONSTRATION_SETTINGS: Pick<Settings, 'licencesEnforced' | 'licenceClasses'> = {
  licencesEnforced: true,
  licenceClasses: {
    A: {
      categories: [...PROPERTY_CATEGORIES],
      ceiling: null,
    },
    B: {
      categories: ['RESIDENTIAL', 'COMMERCIAL', 'MIXED_USE', 'LAND', 'APARTMENT', 'INVESTMENT', 'CHALETS'],
      ceiling: 3_000_000,
    },
    C: { categories: ['RESIDENTIAL', 'LAND', 'APARTMENT'], ceiling: 750_000 },
  },
}

type Given = Omit<Licence, 'expiresOn'> & {
  /** The key of the demonstration person. */
  of: string
  /** How many days after today it expires; negative for one that has expired. */
  expiresInDays: number
}

const whole = { categories: null, ceiling: null }

/** The licences of the demonstration firm: one about to expire, one that has expired, and one valuer without any. */
export const DEMONSTRATION_LICENCES: readonly Given[] = [
  { of: 'manager', registerNumber: '61/2009', licenceClass: 'A', ...whole, expiresInDays: 412 },
  { of: 'senior', registerNumber: '128/2012', licenceClass: 'A', ...whole, expiresInDays: 243 },
  { of: 'fatima', registerNumber: '154/2013', licenceClass: 'A', ...whole, expiresInDays: 26 },
  { of: 'appraiser', registerNumber: '231/2017', licenceClass: 'B', ...whole, expiresInDays: 318 },
  {
    of: 'noor',
    registerNumber: '246/2018',
    licenceClass: 'B',
    categories: null,
    ceiling: 1_500_000,
    expiresInDays: 52,
  },
  { of: 'saud', registerNumber: '302/2021', licenceClass: 'C', ...whole, expiresInDays: 190 },
  {
    of: 'ravi',
    registerNumber: '317/2022',
    licenceClass: 'C',
    categories: ['APARTMENT', 'RESIDENTIAL'],
    ceiling: 500_000,
    expiresInDays: -9,
  },
]
