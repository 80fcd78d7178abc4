import type { AttachmentType } from '#features/terms/model/codes.ts'
import type { StatedFigure } from '#features/terms/model/documents.ts'
import { COST_SHAPE } from '../../approaches/fields/cost.ts'
import { rowsOf } from '../../approaches/rules/values.ts'
import { FIGURES_OF } from '../../documents/model.ts'
import { areaSum } from '../../inspections/rules/areas.ts'
import { sketchedFloors } from '../../inspections/rules/sketch/take.ts'
import type { QualityFile } from '../model/file.ts'
import type { FoundItem } from '../model.ts'
import { fails, inPercent, numberIn, passUnless, percentApart, type Shortfall, warns, within } from './judging.ts'

/** A figure with the place that mends it and the word for where it is. */
type Figure = { field: string; value: number; source: string }
type Source = 'record' | 'register' | 'inspection' | 'grid' | 'cost'
const figure = (source: Source, field: string, value: number | null): Figure[] =>
  value === null ? [] : [{ field, value, source: `quality:source.${source}` }]

/** What the title, the licence and the plan state of it, each where the document is. */
const stated = ({ documents }: Pick<QualityFile, 'documents'>, name: StatedFigure): Figure[] =>
  documents.flatMap(({ documentType, [name]: value = null }) =>
    value !== null && FIGURES_OF[documentType as AttachmentType]?.includes(name)
      ? [{ field: `documents.${documentType}`, value, source: `valuations:documentType.${documentType}` }]
      : [],
  )
const sources = (...figures: readonly Figure[]): FoundItem[] => figures.map(({ source }) => ({ word: source }))

/** The rows of the parts of the building on the cost sheet. */
const partsOf = ({ sheets }: QualityFile) => rowsOf(COST_SHAPE, sheets.COST ?? {}, 'parts')

/** The figure farthest from a base by percent, where that is beyond the limit. */
function farthest(base: Figure, others: readonly Figure[], limit: number): Shortfall | null {
  const far = others.map((one) => ({ ...one, percent: percentApart(base.value, one.value) }))
  const [worst] = far.toSorted((a, b) => b.percent - a.percent)
  if (!worst || worst.percent <= limit) return null
  const { value: other, percent, field } = worst
  return { params: { base: base.value, other, percent, limit }, items: sources(base, worst), field }
}

/** The size used by the grid, unless it says why it differs; a price per built m² is of another size. */
function gridArea({ sheets }: QualityFile): number | null {
  const { area, areaReason, basis } = sheets.GRID ?? {}
  return basis === 'BUILT' || areaReason ? null : numberIn(area)
}

/** The rules of what title, register, inspection and sheets say of the same property. */
export const AGREEMENT_RULES = {
  AREA_AGREES: fails({ limit: inPercent(1) }, (file, { limit }) => {
    const { valuation, property, inspection, sheets } = file
    const [title] = figure('record', 'propertySize', valuation.propertySize || null)
    const others = [
      ...figure('register', 'property.area', property?.area ?? null),
      ...figure('inspection', 'inspection.measuredSize', numberIn(inspection?.form.measuredSize)),
      ...figure('grid', 'GRID.area', gridArea(file)),
      ...figure('cost', 'COST.landArea', numberIn(sheets.COST?.landArea)),
      ...stated(file, 'landArea'),
    ]
    if (!title || others.length === 0) return 'NOT_APPLICABLE'
    return passUnless(farthest(title, others, limit))
  }),

  BUILT_AREA_AGREES: warns({ limit: inPercent(5) }, (file, { limit }) => {
    const { measured, rows } = areaSum(file.inspection?.form ?? {}, null)
    const areas = partsOf(file).flatMap(({ row }) => numberIn(row.area) ?? [])
    const used = areas.reduce((sum, area) => sum + area, 0)
    const [base, ...others] = [
      ...figure('inspection', 'inspection.areas', rows === 0 ? null : measured),
      ...figure('cost', 'COST.parts', areas.length === 0 ? null : used),
      ...stated(file, 'builtArea'),
    ]
    if (!base || others.length === 0) return 'NOT_APPLICABLE'
    return passUnless(farthest(base, others, limit))
  }),

  SKETCH_AGREES: warns({ limit: inPercent(1) }, (file, { limit }) => {
    const floors = sketchedFloors(file.inspection?.form ?? {}).flatMap(({ floor, sketched, typed }) =>
      typed === null ? [] : [{ floor, sketched, typed, percent: percentApart(sketched, typed) }],
    )
    const [worst] = floors.toSorted((a, b) => b.percent - a.percent)
    if (!worst) return 'NOT_APPLICABLE'
    const { floor, sketched: base, typed: other, percent } = worst
    const items = [{ word: `inspections:floor.${floor}` }]
    return passUnless(percent > limit && { params: { base, other, percent, limit }, items, field: 'inspection.areas' })
  }),

  FLOORS_AGREE: warns((file) => {
    const [base, ...others] = [
      ...stated(file, 'floors'),
      ...figure('inspection', 'inspection.floors', numberIn(file.inspection?.form.floors)),
      ...figure('register', 'property.floors', file.property?.floors ?? null),
    ]
    if (!base || others.length === 0) return 'NOT_APPLICABLE'
    const other = others.find(({ value }) => value !== base.value)
    return passUnless(
      other && { params: { base: base.value, other: other.value }, items: sources(base, other), field: other.field },
    )
  }),

  AGE_AGREES: warns({ limit: within('YEARS', 2, 0, 50) }, (file, { limit }) => {
    const { property, inspection } = file
    const [base, ...others] = [
      ...stated(file, 'yearBuilt'),
      ...figure('inspection', 'inspection.yearBuilt', numberIn(inspection?.form.yearBuilt)),
      ...figure('register', 'property.yearBuilt', property?.yearBuilt ?? null),
    ]
    const other = others.find(({ value }) => base && Math.abs(value - base.value) > limit)
    if (base && other) {
      const n = Math.abs(other.value - base.value)
      return { params: { n, limit }, items: sources(base, other), field: other.field }
    }
    const effective = numberIn(inspection?.form.effectiveAge)
    const used = partsOf(file).flatMap(({ row }) => numberIn(row.effectiveAge) ?? [])
    // The main part is the one that the inspection's age is of.
    const nearest = used.toSorted((a, b) => Math.abs(a - (effective ?? 0)) - Math.abs(b - (effective ?? 0)))[0]
    if (effective !== null && nearest !== undefined)
      return passUnless(
        Math.abs(nearest - effective) > limit && {
          params: { n: Math.abs(nearest - effective), limit },
          items: [{ word: 'quality:source.inspection' }, { word: 'quality:source.cost' }],
          field: 'COST.parts',
        },
      )
    return others.length > 0 ? 'PASS' : 'NOT_APPLICABLE'
  }),
}
