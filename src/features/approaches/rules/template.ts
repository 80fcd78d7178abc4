import { LENT_PURPOSE, type PropertyCategory, REBUILT_PURPOSE } from '#features/terms/model/codes.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { UnitCost } from '../../unit-costs/model.ts'
import { indicationField } from '../fields/reconciliation.ts'
import { type IndicatingSheet, isFirst, type Sheet } from '../model/codes.ts'
import type { GridRole } from '../model/grid.ts'
import type { SubjectFacts } from '../model.ts'
import { fittingCost } from './cost/fitting.ts'
import { ageAt } from './grid/facts.ts'
import { linkField } from './links.ts'

/** How the value of a property of a category is begun: its grids by what they are for, and the sheets that take from them. */
type Plan = { grids: readonly GridRole[]; check?: GridRole; cost?: true; income?: true }

const OWNED: Plan = { grids: ['LAND', 'PROPERTY'], check: 'PROPERTY', cost: true }
const LET: Plan = { grids: ['LAND', 'RENT', 'YIELD'], cost: true, income: true }

/**
 * The plan of each category. A house is land and building, held against improved sales; a building that is let is its income, held against land and
 * building; a plot and a flat are compared.
 */
const PLANS: Readonly<Record<PropertyCategory, Plan>> = {
  RESIDENTIAL: OWNED,
  CHALETS: OWNED,
  FARMS: OWNED,
  AGRICULTURAL: OWNED,
  JAWAKHEERS: OWNED,
  INDUSTRIAL: OWNED,
  INVESTMENT: LET,
  COMMERCIAL: LET,
  MIXED_USE: LET,
  APARTMENT: { grids: ['PROPERTY'] },
  LAND: { grids: ['LAND'] },
}

/** What the sheets of a property are begun as: what is rebuilt, or as one that is owned, let, or compared alone; null without a category. */
export function planOf({
  category,
  purpose,
}: Pick<SubjectFacts, 'category' | 'purpose'>): 'REBUILT' | 'OWNED' | 'LET' | 'COMPARED' | null {
  if (category === null) return null
  if (purpose === REBUILT_PURPOSE && category !== 'LAND') return 'REBUILT'
  const { cost, income } = PLANS[category]
  return income ? 'LET' : cost ? 'OWNED' : 'COMPARED'
}

/** The reason that a check is begun with, as the report of a Kuwaiti firm has it. */
export const CHECK_REASON = 'للتحقق من مجموع قيمة الأرض والبناء'

/**
 * The sheets that the value of a property is begun with, by its category: each with what it is for, linked, and with the facts of the property and
 * the unit cost of the firm's table filled in; for an insurance valuation what it costs to rebuild, and for a lender improved sales as an indication beside land and building. `costs` are those in force at the valuation date; `newId` gives the ids of rows. Nothing for a
 * property whose category is not known.
 */
export function templateOf(
  subject: SubjectFacts,
  costs: readonly UnitCost[],
  newId: () => string,
): { sheet: Sheet; values: FormValues }[] {
  if (subject.category === null) return []
  if (planOf(subject) === 'REBUILT')
    return [
      { sheet: 'RECONCILIATION', values: { [indicationField('REINSTATEMENT', 'Added')]: true } },
      {
        sheet: 'REINSTATEMENT',
        values: { [`works.${newId()}`]: buildingOf(subject, fittingCost(costs, { name: null, ...subject })) },
      },
    ]
  const { grids, cost, income } = PLANS[subject.category]
  // A lender's value does not rest on cost alone: what is a check elsewhere is an indication there, and its valuer weighs the two.
  const check = subject.purpose === LENT_PURPOSE ? undefined : PLANS[subject.category].check
  const sheetOf = (role: GridRole): IndicatingSheet => {
    const at = grids.indexOf(role)
    return at === 0 ? 'GRID' : `GRID-${at + 1}`
  }
  const linkTo = (role: GridRole): FormRow => ({ from: sheetOf(role), output: 'FIGURE', state: 'LINKED' })
  const added = grids.map(sheetOf).filter((sheet) => !isFirst(sheet))
  const reconciliation: FormValues = {
    ...Object.fromEntries(added.map((sheet) => [indicationField(sheet, 'Added'), true])),
    ...(check
      ? {
          [indicationField(sheetOf(check), 'Use')]: 'CHECK',
          [indicationField(sheetOf(check), 'UseReason')]: CHECK_REASON,
        }
      : {}),
  }
  return [
    ...(Object.keys(reconciliation).length > 0 ? [{ sheet: 'RECONCILIATION' as const, values: reconciliation }] : []),
    ...grids.map((role) => ({ sheet: sheetOf(role), values: { role } })),
    ...(income ? [{ sheet: 'INCOME' as const, values: incomeOf(subject, linkTo, newId()) }] : []),
    ...(cost
      ? [
          {
            sheet: 'COST' as const,
            values: {
              [linkField('landRate')]: linkTo('LAND'),
              [`parts.${newId()}`]: partOf(subject, fittingCost(costs, { name: null, ...subject })),
            },
          },
        ]
      : []),
  ]
}

function incomeOf({ builtArea }: SubjectFacts, linkTo: (role: GridRole) => FormRow, row: string): FormValues {
  return {
    method: 'DIRECT',
    [linkField('capRate')]: linkTo('YIELD'),
    ...(builtArea === null
      ? {}
      : {
          [`rents.${row}`]: { unit: 'المساحة المؤجرة', area: builtArea },
          [linkField(`rents.${row}.marketRent`)]: linkTo('RENT'),
        }),
  }
}

/** The building with its unit cost: what is not known is left out. */
const buildingOf = ({ builtArea }: SubjectFacts, cost: UnitCost | undefined): FormRow => ({
  name: 'المبنى الرئيسي',
  ...(builtArea === null ? {} : { area: builtArea }),
  ...(cost ? { unitCost: cost.cost, unitCostId: cost.id, unitCostDate: cost.fromDate } : {}),
})

/** The part of the building that the cost sheet begins with. */
function partOf(subject: SubjectFacts, cost: UnitCost | undefined): FormRow {
  const age = subject.effectiveAge ?? ageAt(subject.yearBuilt, subject.on)
  return { ...buildingOf(subject, cost), ...(age === null ? {} : { effectiveAge: age }) }
}
