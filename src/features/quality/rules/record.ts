import { isUnvisited } from '#features/terms/model/bases.ts'
import { COMMA } from '#kernel/format.ts'
import { foldName } from '#kernel/spellings.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { isWithoutOpinion } from '../../approaches/rules/without-opinion.ts'
import type { RequiredPart } from '../../client-terms/model.ts'
import { findArea } from '../../places/model.ts'
import { missingItems } from '../../valuation-reports/rules/contents.ts'
import { basisOf, intendedUsersOf } from '../../valuation-reports/rules/terms.ts'
import type { QualityFile } from '../model/file.ts'
import type { FoundItem } from '../model.ts'
import { fails, passUnless, passUnlessAny, warns } from './judging.ts'

/** The fields of the record that a report can't be written without, beside those that every record has. */
const NEEDED = ['tenure', 'inspectionDate', 'valuationDate', 'assignedTo', 'finalValue'] as const

/**
 * The items that the report could not state for want of something in the record or among what is written for the report, each with the first of
 * these; how the value was worked out is the matter of other rules.
 */
function unstatedIn({ valuation, content, inputs, sheets, outcomes, agreed }: QualityFile) {
  const { assignedTo, assignedToName, ...record } = valuation
  const valuer = assignedTo === null ? null : { name: assignedToName }
  const missing = missingItems({
    record,
    agreed,
    people: { valuer },
    content,
    sheets,
    outcomes,
    comparables: inputs.comparables,
  })
  return missing.flatMap(({ code, fields }) => {
    const own = fields.filter(({ field, mend }) => (mend === 'edit' || mend === 'report') && !isNeeded(field))
    const [first] = own
    return first ? [{ code, field: first.mend === 'report' ? `report.${first.field}` : first.field }] : []
  })
}

const isWritten = (kind: RequiredPart & keyof QualityFile['sheets']) => ({
  field: kind,
  isThere: ({ sheets }: QualityFile) => Object.keys(sheets[kind] ?? {}).length > 0,
})
/** What a client may ask of its files: whether it is there, and where it is made. */
const PARTS: Readonly<Record<RequiredPart, { field: string; isThere: (file: QualityFile) => boolean }>> = {
  PHOTOS: {
    field: 'inspection.photos',
    isThere: ({ inspection }) => Object.values(inspection?.photos ?? {}).some((count) => count > 0),
  },
  MAP: { field: 'property.latitude', isThere: ({ inputs }) => inputs.subject.latitude !== null },
  PLANNING: isWritten('PLANNING'),
  REINSTATEMENT: isWritten('REINSTATEMENT'),
  COURT: isWritten('COURT'),
  LENDING: isWritten('LENDING'),
  DISCLOSURE: isWritten('DISCLOSURE'),
  SURROUNDINGS: { field: 'report.surroundings', isThere: ({ content }) => content.surroundings === 'ANNEXED' },
}

const isNeeded = (field: string) => NEEDED.some((needed) => needed === field)
const fieldWord = (field: string): FoundItem => ({ word: `valuations:field.${field}` })

/** Names and numbers as they are compared: whatever their spelling, digits and spaces. */
const folded = (text: string | null): string => foldName(text ?? '').replace(/[\s\p{P}]+/gu, '')

/** The dates that must not come before another, each with it; a date that is missing is another rule's. */
const ORDER = [
  ['requestDate', 'inspectionDate'],
  ['documentDate', 'valuationDate'],
  ['valuationDate', 'issueDate'],
] as const
const NOT_AHEAD = ['requestDate', 'documentDate', 'inspectionDate', 'valuationDate', 'issueDate'] as const

/** True where the inspection follows the valuation date, unless the value was asked for as at a day before the request. */
const isInspectedLate = ({ requestDate, inspectionDate, valuationDate }: QualityFile['valuation']) =>
  Boolean(requestDate && inspectionDate && valuationDate) &&
  (valuationDate ?? '') >= (requestDate ?? '') &&
  (inspectionDate ?? '') > (valuationDate ?? '')

/** The names of people and bodies in a file, each where it is. */
function namesIn({ valuation, property }: QualityFile): { field: string; name: string }[] {
  const { ownerName, requestor, requestedParty, clientName, tenureHolder, tenureGrantor } = valuation
  const own = { ownerName, requestor, requestedParty, clientName, tenureHolder, tenureGrantor }
  const all = [...Object.entries(own), ['property.ownerName', property?.ownerName ?? null] as const]
  return all.flatMap(([field, name]) => (isBlank(name) ? [] : [{ field, name: name as string }]))
}

/** The rules of the record itself and of its agreement with the register. */
export const RECORD_RULES = {
  FIELDS_PRESENT: fails(({ valuation, agreed, sheets }) => {
    const missing = NEEDED.filter(
      (field) =>
        (isBlank(valuation[field]) || valuation[field] === 0) &&
        // What was agreed without a visit has no day of one.
        !(field === 'inspectionDate' && isUnvisited(agreed?.level)) &&
        !(field === 'finalValue' && isWithoutOpinion({ sheets, agreed })),
    )
    return passUnlessAny(missing, (first) => first, fieldWord)
  }),

  REPORT_STATES: fails((file) =>
    passUnlessAny(
      unstatedIn(file),
      ({ field }) => field,
      ({ code }) => ({ word: `report:item.${code}` }),
    ),
  ),

  TERMS_AGREED: warns((file) => {
    const { agreed, valuation, content, outcomes, sheets, inspection } = file
    if (!agreed || valuation.finalValue === null) return 'NOT_APPLICABLE'
    const basis = basisOf({ record: valuation, content, outcomes })
    const premise = sheets.RECONCILIATION?.mainPremise
    const pairs = [
      ['report.basis', `conclusions:basis.${agreed.basis}`, basis && `conclusions:basis.${basis}`],
      [
        'RECONCILIATION.conclusions.MAIN',
        `conclusions:premise.${agreed.premise}`,
        typeof premise === 'string' && `conclusions:premise.${premise}`,
      ],
      [
        'inspection',
        `engagements:inspectionLevel.${agreed.level}`,
        agreed.level === 'FULL' && inspection?.form.accessExtent === 'EXTERIOR' && 'inspections:access.EXTERIOR',
      ],
      [
        'report.template',
        `engagements:reportType.${agreed.reportType ?? 'FULL'}`,
        content.template === 'RESTRICTED' && 'engagements:reportType.RESTRICTED',
      ],
    ] as const
    const differing: { field: string; items: FoundItem[] }[] = pairs.flatMap(([field, here, there]) =>
      there && here !== there ? [{ field, items: [{ word: here }, { word: there }] }] : [],
    )
    const users = intendedUsersOf({ record: valuation, content })
    const stated = users?.text ?? users?.names.join(COMMA.ar) ?? ''
    if (agreed.intendedUsers && tidyText(stated) !== agreed.intendedUsers)
      differing.push({ field: 'report.intendedUsers', items: [{ text: agreed.intendedUsers }, { text: stated }] })
    const [first] = differing
    return passUnless(first && { items: differing.flatMap(({ items }) => items), field: first.field })
  }),

  CLIENT_PARTS: warns((file) => {
    if (file.askedParts.length === 0) return 'NOT_APPLICABLE'
    return passUnlessAny(
      file.askedParts.filter((part) => !PARTS[part].isThere(file)),
      (first) => PARTS[first].field,
      (part) => ({ word: `quality:item.${part}` }),
    )
  }),

  DATES_IN_ORDER: fails(({ valuation, inspection, today }) => {
    const late = ORDER.flatMap(([first, then]) => {
      const [a, b] = [valuation[first], valuation[then]]
      return a && b && a > b ? [then] : []
    })
    const ahead = NOT_AHEAD.filter((field) => (valuation[field] ?? '') > today)
    const isOtherDay = inspection && valuation.inspectionDate !== null && inspection.heldOn !== valuation.inspectionDate
    const isWrongDay = isOtherDay || isInspectedLate(valuation)
    const wrong = [...new Set([...late, ...ahead, ...(isWrongDay ? (['inspectionDate'] as const) : [])])]
    return passUnlessAny(wrong, (first) => first, fieldWord)
  }),

  PLACE_AGREES: fails(({ valuation, property }) => {
    if (!property) return 'NOT_APPLICABLE'
    const areaOf = (name: string | null) => findArea(name ?? '')?.number ?? folded(name)
    const pairs = [
      ['areaName', areaOf(valuation.areaName), areaOf(property.location)],
      ['blockNumber', folded(valuation.blockNumber), folded(property.blockNumber)],
      ['plotNumber', folded(valuation.plotNumber), folded(property.plotNumber)],
    ] as const
    return passUnlessAny(
      pairs.filter(([, here, there]) => here !== '' && there !== '' && here !== there),
      ([field]) => field,
      ([field]) => fieldWord(field),
    )
  }),

  OWNER_AGREES: warns(({ valuation, property }) => {
    if (!property || isBlank(property.ownerName) || isBlank(valuation.ownerName)) return 'NOT_APPLICABLE'
    if (folded(property.ownerName) === folded(valuation.ownerName)) return 'PASS'
    return { items: [{ text: valuation.ownerName ?? '' }, { text: property.ownerName ?? '' }], field: 'ownerName' }
  }),

  NAMES_SPELT_ALIKE: warns((file) => {
    const spellings = Map.groupBy(namesIn(file), ({ name }) => folded(name))
    const unlike = [...spellings.values()].filter((group) => new Set(group.map(({ name }) => name.trim())).size > 1)
    const [first] = unlike
    if (!first) return 'PASS'
    const texts = [...new Set(unlike.flatMap((group) => group.map(({ name }) => name.trim())))]
    return {
      params: { n: unlike.length },
      items: texts.map((text) => ({ text })),
      field: first[0]?.field ?? 'ownerName',
    }
  }),
}
