import { type Block, facts, heading, type SectionBlocks, type Text, textOf } from '#features/papers/rules/blocks.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import type { ReportData } from '../../../valuation-reports/model.ts'
import { missingItems } from '../../../valuation-reports/rules/contents.ts'
import { indications, reconciledReasons } from '../../../valuation-reports/rules/document/approaches.ts'
import { ownAssumptions, selfReviewed, valueBlocks } from '../../../valuation-reports/rules/document/closing.ts'
import { locationMap, placeOfSubject } from '../../../valuation-reports/rules/document/drawing.ts'
import { recorded } from '../../../valuation-reports/rules/document/parties.ts'
import type { Telling } from '../../../valuation-reports/rules/document/telling.ts'
import { uncertaintyBlocks } from '../../../valuation-reports/rules/document/uncertainty.ts'
import { propertySections } from '../../../valuation-reports/rules/document.ts'
import { basisOf, complianceBars, valuerStatusOf } from '../../../valuation-reports/rules/terms.ts'
import type { ScheduleLine, SectionForm } from '../../model.ts'
import { type Digest, discountText, kwdOf, placeOf, shareText, whole } from './telling.ts'

/** The longest side in print of the photos of a short section, in pixels, and how many there are: fewer and smaller where there are many properties. */
const PHOTOS = { few: { side: 800, most: 2 }, many: { side: 280, most: 1 } }

/** What is drawn of a property: its title, and parts, of which those with wide tables are drawn across. */
export type PropertyPart = { title: Text; parts: readonly Pick<SectionBlocks, 'blocks' | 'wide'>[] }

/** What the common parts take from the report of a property. */
export function digestOf(data: ReportData, { ordinal }: Pick<ScheduleLine, 'ordinal'>): Digest {
  const missing = missingItems(data).filter(({ code }) => code !== 'COMPLIANCE' && code !== 'VALUE')
  return {
    ...{ number: data.record.valuationNumber, ordinal, at: placeOfSubject(data), areaNumber: data.areaNumber },
    signers: data.people,
    status: valuerStatusOf(data),
    complies: complianceBars(data).length === 0 && missing.length === 0,
    isInspected: data.inspection !== null,
    hasComparables: data.comparables.length > 0,
  }
}

/** The section of one property, as short as it is or with all that its own report says of it. */
export function propertyPart(
  telling: Telling,
  line: ScheduleLine,
  { form, isOneOfMany }: { form: SectionForm; isOneOfMany: boolean },
): PropertyPart {
  const { speaker } = telling
  const title = `${speaker.number(line.ordinal)}. ${placeOf(speaker, line)}`
  const own = [...ownAssumptions(telling), ...uncertaintyBlocks(telling), ...selfReviewed(telling)]
  if (form === 'short')
    return { title: textOf(title), parts: [{ blocks: [...shortBlocks(telling, line, isOneOfMany), ...own] }] }
  return {
    title: textOf(title),
    parts: [
      { blocks: [...propertyFacts(telling, line), ...valueBlocks(telling), ...shareBlocks(telling, line)] },
      ...propertySections(telling).map(({ title: of, blocks, wide }) => ({
        blocks: [{ kind: 'heading', text: of } as const, ...blocks],
        ...(wide ? { wide } : {}),
      })),
      ...(own.length > 0 ? [{ blocks: own }] : []),
    ],
  }
}

const shortBlocks = (telling: Telling, line: ScheduleLine, isOneOfMany: boolean): Block[] => [
  ...propertyFacts(telling, line),
  ...facadePhotos(telling, isOneOfMany ? PHOTOS.many : PHOTOS.few),
  ...valueBlocks(telling),
  ...shareBlocks(telling, line),
  ...indications(telling),
  ...reconciledReasons(telling),
  heading(telling.speaker.word('map.location')),
  ...locationMap(telling).map((block) => (isOneOfMany && block.kind === 'map' ? ownArea(block) : block)),
]

/** A map with the area of the property alone: the borders of all others around it would take most of the room of a long report. */
const ownArea = <B extends Extract<Block, { kind: 'map' }>>({ map, ...block }: B) => ({
  ...block,
  map: { ...map, shapes: map.shapes.filter(({ kind }) => kind === 'subject') },
})

function propertyFacts(telling: Telling, { clientReference, name, section, lot }: ScheduleLine): Block[] {
  const { data, speaker } = telling
  const basis = basisOf(data)
  return facts([
    [whole(speaker, 'col.name'), name && speaker.typed(name)],
    [whole(speaker, 'col.number'), speaker.code(data.record.valuationNumber)],
    [whole(speaker, 'col.reference'), clientReference && speaker.code(clientReference)],
    [whole(speaker, 'col.section'), section && speaker.typed(section)],
    [whole(speaker, 'col.lot'), lot && speaker.typed(lot)],
    recorded(telling, 'propertyCategory'),
    [speaker.word('place'), placeOf(speaker, data.record)],
    recorded(telling, 'planNumber'),
    recorded(telling, 'propertySize'),
    recorded(telling, 'ownerName'),
    recorded(telling, 'documentNumber'),
    recorded(telling, 'tenure'),
    [speaker.word('basis'), basis && speaker.say(`conclusions:basis.${basis}`)],
    recorded(telling, 'valuationDate'),
    [speaker.word('inspection.held'), data.inspection && speaker.date(kuwaitDayOf(data.inspection.heldAt))],
    recorded(telling, 'valuationApproach'),
  ])
}

/** What the undivided share that is valued comes to, from the value of the whole; nothing where the whole is. */
function shareBlocks({ speaker }: Telling, line: ScheduleLine): Block[] {
  if (line.share === null) return []
  return facts([
    [whole(speaker, 'col.whole'), kwdOf(speaker, line.wholeFils)],
    [whole(speaker, 'col.undivided'), shareText(speaker, line)],
    [whole(speaker, 'col.proRata'), kwdOf(speaker, line.proRataFils)],
    [whole(speaker, 'col.discountAmount'), discountText(speaker, line)],
    [whole(speaker, 'col.discountReason'), line.shareReason && speaker.typed(line.shareReason)],
    [whole(speaker, 'share.value'), kwdOf(speaker, line.fils)],
  ])
}

/** The first photos, those of the façade before all others. */
function facadePhotos({ data, speaker, pictures }: Telling, { side, most }: (typeof PHOTOS)['few']): Block[] {
  const all = data.inspection?.photos ?? []
  const first = [
    ...all.filter(({ category }) => category === 'FACADE'),
    ...all.filter(({ category }) => category !== 'FACADE'),
  ].slice(0, most)
  if (first.length === 0) return []
  return [
    {
      kind: 'pictures',
      columns: PHOTOS.few.most,
      items: first.map(({ category, sha256, width, height, caption }) => ({
        picture: pictures.add(sha256, side),
        ratio: height / width,
        title: textOf(speaker.say(`inspections:photo.${category}`)),
        caption: textOf(caption ? speaker.typed(caption) : ''),
      })),
    },
  ]
}
