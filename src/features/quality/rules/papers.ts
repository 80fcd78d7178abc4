import { isUnvisited } from '#features/terms/model/bases.ts'
import { LICENCE_CLASSES } from '#features/terms/model/codes.ts'
import { daysBetween } from '#kernel/dates.ts'
import { foldArabic } from '#kernel/fold.ts'
import { isBlank } from '#kernel/text.ts'
import { assumptionLines } from '../../approaches/fields/assumptions.ts'
import { rowsOf } from '../../approaches/rules/methods/reading.ts'
import { esgFaults, jointFaults, lookedAt, statementFaults } from '../../approaches/rules/statements.ts'
import { isWithoutOpinion } from '../../approaches/rules/without-opinion.ts'
import { lackingPhotos } from '../../inspections/rules/asked-photos.ts'
import type { QualityFile } from '../model/file.ts'
import type { FoundItem } from '../model.ts'
import { fails, passUnless, passUnlessAny, warns, within } from './judging.ts'

const TITLE = 'PROPERTY_DOCUMENT'

const documentWord = (type: string): FoundItem => ({ word: `valuations:documentType.${type}` })

/** A number of a document as it is compared: its digits and letters alone. */
const numberOf = (text: string | null): string => foldArabic(text ?? '').replace(/[^\p{L}\p{N}]+/gu, '')

/** The lines of the three texts of assumptions together. */
export const statedLines = ({ sheets }: Pick<QualityFile, 'sheets'>): { assumed: number; limited: number } => {
  const { assumptions, specialAssumptions, limitations } = sheets.ASSUMPTIONS ?? {}
  return {
    assumed: assumptionLines(assumptions).length + assumptionLines(specialAssumptions).length,
    limited: assumptionLines(limitations).length,
  }
}

/** The rules of the papers, and the visit of a file. */
export const PAPER_RULES = {
  TITLE_AGREES: fails(({ valuation, property, documents }) => {
    if (isBlank(valuation.documentNumber)) return 'NOT_APPLICABLE'
    const own = numberOf(valuation.documentNumber)
    const isTitle = valuation.documentType === TITLE
    const titles = isTitle ? documents.filter(({ documentType }) => documentType === TITLE) : []
    const numbers = [...titles.map(({ number }) => number), isTitle ? (property?.documentNumber ?? null) : null].filter(
      (number) => !isBlank(number),
    )
    const dates = titles.flatMap(({ date }) => date ?? [])
    if (numbers.length === 0 && dates.length === 0) return 'NOT_APPLICABLE'
    const others = numbers.filter((number) => numberOf(number) !== own)
    if (others.length > 0)
      return {
        items: [valuation.documentNumber, ...others].map((text) => ({ text: text ?? '' })),
        field: 'documentNumber',
      }
    const isOtherDate = valuation.documentDate !== null && dates.some((date) => date !== valuation.documentDate)
    return passUnless(isOtherDate && { items: [{ word: 'valuations:field.documentDate' }], field: 'documentDate' })
  }),

  TITLE_ATTACHED: fails(({ valuation, documents }) => {
    // What is held by contract is proved by the contract.
    const proofs = [TITLE, valuation.documentType, ...(valuation.isUsufruct ? ['LEASE_CONTRACT'] : [])]
    return passUnless(
      !documents.some(({ documentType }) => proofs.includes(documentType)) && {
        items: [documentWord(TITLE)],
        field: `documents.${TITLE}`,
      },
    )
  }),

  DOCUMENTS_COMPLETE: warns(({ required, documents }) => {
    const missing = required.filter((type) => !documents.some(({ documentType }) => documentType === type))
    return passUnlessAny(missing, (first) => `documents.${first}`, documentWord)
  }),

  // A valuation without an inspection says so among its limiting conditions.
  INSPECTION_HELD: fails((file) =>
    isUnvisited(file.agreed?.level)
      ? 'NOT_APPLICABLE'
      : passUnless(!file.inspection && statedLines(file).limited === 0 && { field: 'inspection' }),
  ),

  INSPECTION_RECENT: warns({ limit: within('DAYS', 90, 0, 3650) }, ({ inspection, valuation, today }, { limit }) => {
    const on = inspection?.heldOn ?? valuation.inspectionDate
    if (!on) return 'NOT_APPLICABLE'
    const days = Math.abs(daysBetween(on, valuation.valuationDate ?? today))
    return passUnless(days > limit && { params: { n: days, limit }, field: 'inspectionDate' })
  }),

  PHOTOS_COMPLETE: fails(({ inspection, valuation: { propertyCategory } }) => {
    if (!inspection || !propertyCategory) return 'NOT_APPLICABLE'
    const missing = lackingPhotos(propertyCategory, inspection.form, (one) => Boolean(inspection.photos[one]))
    return passUnlessAny(missing, 'inspection.photos', (one) => ({ word: `inspections:photo.${one}` }))
  }),

  // That nothing is significant is said after looking.
  ESG_LOOKED_AT: warns(({ sheets: { ASSUMPTIONS = {} }, content }) => {
    const looked = lookedAt(ASSUMPTIONS)
    if (content.esg === 'NOT_SIGNIFICANT' && looked.length === 0) return { field: 'ASSUMPTIONS.esgFlood' }
    if (looked.length === 0) return 'NOT_APPLICABLE'
    return passUnlessAny(esgFaults(ASSUMPTIONS), (first) => `ASSUMPTIONS.${first.field}`)
  }),

  // The report states the declaration by itself: what it means for this property is the valuer's to say.
  UNCERTAINTY_ADDRESSED: warns(({ uncertainties, content, sheets, agreed }) =>
    uncertainties.length === 0 || isWithoutOpinion({ sheets, agreed })
      ? 'NOT_APPLICABLE'
      : passUnless(
          isBlank(content.uncertainty) && {
            params: { n: uncertainties.length, from: uncertainties[0]?.validFrom ?? '' },
            field: 'report.uncertainty',
          },
        ),
  ),

  STATEMENTS_WHOLE: warns(({ sheets: { ASSUMPTIONS = {} } }) => {
    const { exposureMonths, marketingMonths, priorServices } = ASSUMPTIONS
    if ([exposureMonths, marketingMonths, priorServices].every(isBlank)) return 'NOT_APPLICABLE'
    return passUnlessAny(statementFaults(ASSUMPTIONS), (first) => `ASSUMPTIONS.${first.field}`)
  }),
}

/** The rules of the people of a file. */
export const PEOPLE_RULES = {
  LICENCE_COVERS: fails(({ licence }) => (licence ? passUnlessAny(licence, 'licences') : 'NOT_APPLICABLE')),

  CLIENT_VALUER: warns(({ askedClass }) => {
    if (!askedClass) return 'NOT_APPLICABLE'
    const { asked, held } = askedClass
    // Class A is the highest of them.
    const allowed = LICENCE_CLASSES.slice(0, LICENCE_CLASSES.indexOf(asked) + 1)
    const isBelow = held === null || !allowed.includes(held)
    return passUnless(isBelow && { items: [{ word: `quality:item.class${asked}` }], field: 'licences' })
  }),

  JOINT_SHARES: fails(({ sheets: { ASSUMPTIONS = {} } }) => {
    if (rowsOf(ASSUMPTIONS, 'joint').length === 0) return 'NOT_APPLICABLE'
    return passUnlessAny(jointFaults(ASSUMPTIONS), (first) => `ASSUMPTIONS.${first.field}`)
  }),

  CONFLICT_DECLARED: fails(({ declarations }) =>
    declarations ? passUnlessAny(declarations, 'declarations') : 'NOT_APPLICABLE',
  ),
}
