import { type FormRow, isRow, sameValue } from '#kernel/form-values.ts'
import { isIndicating, kindOf } from '../model/codes.ts'
import type { ContentChange } from './content-changes.ts'

/**
 * What changes of a value are gathered under, in the order in which they take their later values: time first, then the property and its
 * evidence, then what income is made of, and the yields last, so that they count on the income as it is afterwards.
 */
export const MOVE_GROUPS = [
  ...['TIME', 'PROPERTY', 'COMPARABLES', 'MARKET', 'RENTS', 'VOIDS', 'OUTGOINGS', 'GROWTH', 'WORKS', 'YIELD'],
  ...['COST', 'RESIDUAL', 'RECONCILIATION', 'OTHER'],
] as const
export type MoveGroup = (typeof MOVE_GROUPS)[number]

/** The fields, lists and cells of the income sheet by group; a cell that is not named is of its list, and all else of no group. */
const OF_INCOME: Partial<Record<MoveGroup, readonly string[]>> = {
  TIME: [
    ...['timing', 'midYear', 'holdingYears', 'renewalChance', 'renewalYears'],
    ...['rents.leaseEnd', 'rents.breakDay', 'rents.payment', 'breaks', 'rentSteps.from', 'profiles.leaseYears'],
    'adjustments.months',
  ],
  RENTS: [
    'potentialIncome',
    'rentBasis',
    'otherIncome',
    'turnover',
    'propertyShare',
    'rents',
    'rentSteps',
    'profiles.rent',
  ],
  VOIDS: ['vacancyRate', 'profiles', 'rents.voidMonths', 'rents.freeUntil', 'years.vacancy'],
  OUTGOINGS: [
    ...['stateRent', 'purchases', 'workingCosts', 'remuneration', 'expenses', 'years.expenses', 'profiles.fee'],
  ],
  GROWTH: [
    ...['incomeGrowth', 'expenseGrowth', 'stateRentGrowth', 'rents.indexation', 'profiles.growth', 'years.growth'],
  ],
  WORKS: ['adjustments', 'profiles.works', 'years.capital'],
  YIELD: [
    ...['capRate', 'termRate', 'reversionRate', 'coreRate', 'sliceRate', 'belowRate', 'discountRate', 'profitsRate'],
    ...['multiplier', 'exitMethod', 'exitRate', 'exitValue'],
  ],
}
const NAMED = new Map(MOVE_GROUPS.flatMap((group) => (OF_INCOME[group] ?? []).map((name) => [name, group] as const)))
const PLACES = new Map(MOVE_GROUPS.map((group, at) => [group, at]))

/** The group of a field, a row or a cell of the income sheet; a link is of what it gives. */
function ofIncome(field: string): MoveGroup {
  const [list = '', , cell] = field.replace(/^links\./, '').split('.')
  return NAMED.get(`${list}.${cell}`) ?? NAMED.get(list) ?? 'OTHER'
}

/** The groups of the cells that a change of a row is in, those that say nothing of their own left to the others. */
function groupsOf(field: string, before: FormRow, after: FormRow): Map<MoveGroup, string[]> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? null) !== (after[name] ?? null))
  return Map.groupBy(changed, (name) => ofIncome(`${field}.${name}`))
}

/** What a change is gathered under. */
function groupOf(change: ContentChange): MoveGroup {
  switch (change.of) {
    case 'subject':
      return change.fact === 'on' || change.fact === 'remainingMonths' ? 'TIME' : 'PROPERTY'
    case 'comparable':
      return 'COMPARABLES'
    case 'secondValuer':
      return 'RECONCILIATION'
    case 'sheet': {
      const { sheet, field, before, after } = change
      if (!isIndicating(sheet)) return sheet === 'RECONCILIATION' ? sheet : 'OTHER'
      const kind = kindOf(sheet)
      if (kind === 'GRID' || kind === 'SCORES') return 'MARKET'
      if (kind !== 'INCOME') return kind === 'REINSTATEMENT' ? 'COST' : kind
      const own = ofIncome(field)
      if (own !== 'OTHER' || !(isRow(before) || isRow(after))) return own
      // A row of a list that has no group is of that of its cells, where it is one.
      const groups = groupsOf(field, isRow(before) ? before : {}, isRow(after) ? after : {})
      groups.delete('OTHER')
      const [only, second] = groups.keys()
      return only && !second ? only : 'OTHER'
    }
  }
}

/** A change with what it is gathered under. */
export type GroupedChange = { group: MoveGroup; change: ContentChange }

/** A change of a row of the income sheet as one for each group, the cells of which take their later values one group after the other. */
function inParts(change: ContentChange): GroupedChange[] {
  const whole = [{ group: groupOf(change), change }]
  if (change.of !== 'sheet' || !change.sheet.startsWith('INCOME')) return whole
  const { field, before, after } = change
  if (!isRow(before) || !isRow(after) || field.startsWith('links.')) return whole
  const groups = groupsOf(field, before, after)
  let row = before
  return MOVE_GROUPS.flatMap((group) => {
    const names = groups.get(group)
    if (!names) return []
    const was = row
    row = { ...row, ...Object.fromEntries(names.map((name) => [name, after[name] ?? null])) }
    return sameValue(was, row) ? [] : [{ group, change: { ...change, before: was, after: row } }]
  })
}

/** The changes in the order in which they take their later values: by group, in each as they were. */
export const inGroups = (changes: readonly ContentChange[]): GroupedChange[] =>
  changes.flatMap(inParts).toSorted((one, other) => (PLACES.get(one.group) ?? 0) - (PLACES.get(other.group) ?? 0))
