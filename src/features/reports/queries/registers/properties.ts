import { sql } from 'kysely'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { columnsRead, type Descriptors } from '#kernel/field-descriptor.ts'
import type { Language } from '#kernel/words.ts'
import { selectList } from '#server/lists/columns.ts'
import type { ListDefinition } from '#server/lists/definition.ts'
import { placesMessages } from '../../../places/messages.ts'
import { areaLabel, findGovernorate, GOVERNORATES } from '../../../places/model.ts'
import { STORED_FIELDS } from '../../../properties/fields.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES, type Property, type PropertyFilters } from '../../../properties/model.ts'
import { filtersOf } from '../../../properties/queries/filters.ts'
import { PROPERTIES } from '../../../properties/queries/list.ts'
import { presentProperty } from '../../../properties/queries/rows.ts'
import { periodOf } from '../../rules/periods.ts'
import { codeWord } from '../../rules/wording.ts'
import { byCode, withRange } from '../groupings.ts'
import type { ListSource } from '../source.ts'
import { withDays } from './valuations.ts'

const READ = [
  'id',
  'name',
  'type',
  'status',
  'governorate',
  'location',
  'blockNumber',
  'plotNumber',
  'ownerName',
  'yearBuilt',
  'area',
  'paciNumber',
  'documentNumber',
  'registrationDate',
  'floors',
  'street',
  'createdAt',
] as const satisfies readonly (keyof typeof STORED_FIELDS)[]
type Row = Pick<Property, (typeof READ)[number]>
const SOME: Descriptors = Object.fromEntries(READ.map((field) => [field, STORED_FIELDS[field]]))

const REPORTED: ListDefinition<Row> = {
  ...PROPERTIES,
  columns: selectList({ alias: 'p', ...columnsRead(SOME) }),
  present: presentProperty<Row>,
}

const word = (field: 'type' | 'status') => (code: string, language: Language) =>
  codeWord(STORED_FIELDS[field].codeWord(code), language)

const governorateWord = (name: string, language: Language): string => {
  const code = findGovernorate(name)
  return code ? placesMessages[`governorate.${code}`][language] : name
}

/** The register of properties. */
export const propertiesRegister: ListSource<Row> = {
  list: REPORTED,
  async filtersOf(ctx, { filters, period }, { today }) {
    const found = await filtersOf(ctx, filters as PropertyFilters)
    const days = period ? periodOf(period, today) : {}
    if (period?.field === 'registrationDate')
      return { ...withRange(found, 'registrationDate', days), sortedBy: 'registrationDate' }
    return withDays(found, 'createdAt', days)
  },
  summed: (code) => (code === 'area' ? { amount: sql`p.area` } : undefined),
  grouping(code) {
    if (code === 'type') return byCode('p', 'type', PROPERTY_TYPES, word('type'))
    if (code === 'status') return byCode('p', 'status', PROPERTY_STATUSES, word('status'))
    return code === 'governorate' ? byCode('p', 'governorate', GOVERNORATES, governorateWord) : undefined
  },
  present: (_, rows, { reading: { language } }) =>
    rows.map((row) => ({
      path: `/properties/${row.id}`,
      cells: {
        ...row,
        name: propertyDisplayName(row),
        type: word('type')(row.type, language),
        status: word('status')(row.status, language),
        governorate: row.governorate && governorateWord(row.governorate, language),
        location: row.location && areaLabel(row.location, language),
      },
    })),
}
