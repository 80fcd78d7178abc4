import type { HistoryKind, PropertyCategory } from '#features/terms/model/codes.ts'
import { completeFilesOf } from '#features/valuations/demonstration/chosen.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { demonstrationPerson } from '../people/demonstration.ts'
import { findArea } from '../places/model.ts'
import { AREA_SHAPES } from '../places/rules/drawing.ts'
import { createChance } from '../valuations/demonstration/chance.ts'
import type { DemonstrationValuation } from '../valuations/demonstration/valuations.ts'
import { areasFromSketch } from './rules/sketch/take.ts'

/** An inspection of the demonstration; `by` is the id of its inspector, who also planned it. */
export type DemonstrationInspection = {
  id: string
  valuation: Pick<DemonstrationValuation, 'id' | 'valuationNumber'>
  by: string
  at: Date
  startsAt: Date
  contactName: string
  contactPhone: string
  directions: string | null
  /** In the area of its property. */
  latitude: number | null
  longitude: number | null
  state: 'PLANNED' | 'FAILED' | 'HELD'
  heldAt: Date | null
  history: { what: HistoryKind; at: Date; met?: string; said?: string }[]
  form: FormValues
}

/** The hours of visits in Kuwait: of today, then of tomorrow. */
const HOURS = ['09:30', '11:00', '17:00', '10:00', '12:30'] as const
const TODAY = 3
const DIRECTIONS = [
  'خلف مسجد المنطقة، البيت الثالث يميناً',
  'مقابل الجمعية التعاونية',
  null,
  'المدخل من السكة',
  null,
] as const
const CONTACTS = [
  { contactName: 'أبو خالد (حارس العقار)', contactPhone: '+96599001122' },
  { contactName: 'فاطمة العنزي', contactPhone: '+96566778899' },
  { contactName: 'مكتب إدارة العقار', contactPhone: '+96522334455' },
] as const

/**
 * Inspections of the demonstration's drafts: visits of today and tomorrow for the appraiser who signs in with one click, one that failed
 * for want of access, and those that were held before a draft had its inspection date, with their forms.
 */
export function demonstrationInspections(
  valuations: readonly DemonstrationValuation[],
  now: Date,
): DemonstrationInspection[] {
  const chance = createChance(58_058)
  const today = kuwaitToday(now)
  const instant = (date: string, time: string) => new Date(`${date}T${time}:00+03:00`)
  const drafts = valuations.filter(({ status }) => status === 'DRAFT')
  const waiting = drafts.filter(({ inspectionDate }) => inspectionDate === null)
  const { id: by } = demonstrationPerson('appraiser')
  const begun = (at: number, { areaName }: DemonstrationValuation) => ({
    id: chance.uuid(),
    by,
    ...placeIn(areaName),
    directions: DIRECTIONS[at % DIRECTIONS.length] ?? null,
    ...(CONTACTS[at % CONTACTS.length] ?? CONTACTS[0]),
  })
  const planned = waiting.slice(0, HOURS.length).map((valuation, at): DemonstrationInspection => {
    const made = new Date(now.getTime() - (at + 1) * 3_600_000)
    const startsAt = instant(addDays(today, at < TODAY ? 0 : 1), HOURS[at] ?? HOURS[0])
    const history = [{ what: 'PLANNED' as const, at: made }]
    return { ...begun(at, valuation), valuation, at: made, startsAt, state: 'PLANNED', heldAt: null, history, form: {} }
  })
  const failed = waiting.slice(HOURS.length, HOURS.length + 1).map((valuation, at): DemonstrationInspection => {
    const made = instant(addDays(today, -3), '12:00')
    const startsAt = instant(addDays(today, -1), '16:30')
    const trouble = { met: 'المستأجر', said: 'رفض الدخول قبل حضور المالك' }
    const history = [
      { what: 'PLANNED' as const, at: made },
      { what: 'FAILED' as const, at: new Date(startsAt.getTime() + 900_000), ...trouble },
    ]
    return { ...begun(at, valuation), valuation, at: made, startsAt, state: 'FAILED', heldAt: null, history, form: {} }
  })
  // The floors of one villa were drawn.
  const drawn = drafts.find(
    ({ inspectionDate, propertyCategory, propertySize }) =>
      inspectionDate !== null && inspectionDate <= today && propertyCategory === 'RESIDENTIAL' && propertySize >= VILLA,
  )
  const held = drafts.flatMap((valuation, at): DemonstrationInspection[] => {
    const { inspectionDate } = valuation
    if (inspectionDate === null || inspectionDate > today) return []
    const made = instant(addDays(inspectionDate, -2), '10:15')
    const startsAt = instant(inspectionDate, '10:00')
    const heldAt = instant(inspectionDate, '10:50')
    if (heldAt > now) return []
    const history = [
      { what: 'PLANNED' as const, at: made },
      { what: 'HELD' as const, at: heldAt },
    ]
    const found = formOf(valuation.propertyCategory, valuation.propertySize, chance.uuid)
    const form = valuation.id === drawn?.id ? sketchedForm(found) : found
    return [{ ...begun(at, valuation), valuation, at: made, startsAt, state: 'HELD', heldAt, history, form }]
  })
  return [...planned, ...failed, ...held, ...completeFilesOf(valuations).flatMap(visitOf)]

  function visitOf(valuation: DemonstrationValuation): DemonstrationInspection[] {
    const created = valuation.lifecycle.events[0]
    if (!valuation.inspectionDate || !created) return []
    const { inspectionDate, propertyCategory, propertySize, lifecycle } = valuation
    const { id } = demonstrationPerson(lifecycle.assignee)
    const made = new Date(created.at.getTime() + 1_800_000)
    const [startsAt, heldAt] = [instant(inspectionDate, '16:30'), instant(inspectionDate, '17:25')]
    const history = [
      { what: 'PLANNED' as const, at: made },
      { what: 'HELD' as const, at: heldAt },
    ]
    const form = { ...formOf(propertyCategory, propertySize, chance.uuid), ...RENOVATED }
    const visit = { ...begun(1, valuation), by: id, valuation, at: made, startsAt, heldAt, history, form }
    return [{ ...visit, state: 'HELD' }]
  }
}

/** What the form of the visit in a complete file tells besides. */
const RENOVATED: FormValues = {
  kitchens: 1,
  bathrooms: 4,
  effectiveAge: 24,
  overallReason: 'خضع البناء لتجديد شامل، والصيانة بعده منتظمة.',
}

/** The least plot in m² of the villa whose floors are drawn. */
const VILLA = 350
/** Three floors of a villa: an L with a light well, a front in a curve above, and a room on the roof. */
const SKETCH: FormValues = {
  'sketch.5b1f0000-0000-4000-8000-000000000001': {
    floor: 'GROUND',
    kind: 'SPACE',
    label: 'MAIN',
    sides: '16@90 9@180 5@270 4.5@180 11@270 13.5@0',
    wall: 20,
  },
  'sketch.5b1f0000-0000-4000-8000-000000000002': {
    floor: 'GROUND',
    kind: 'VOID',
    name: 'منور',
    x: 7,
    y: 5,
    sides: '2.5@90 2@180 2.5@270',
  },
  'sketch.5b1f0000-0000-4000-8000-000000000003': {
    floor: 'GROUND',
    kind: 'SPACE',
    label: 'DIWANIYA',
    x: 11,
    y: 9,
    sides: '5@90 4.5@180 5@270 4.5@0',
    wall: 20,
  },
  'sketch.5b1f0000-0000-4000-8000-000000000004': {
    floor: 'FIRST',
    kind: 'SPACE',
    label: 'MAIN',
    sides: '16@90 9@180 5@270 4.5@180 11@270~1.6 13.5@0',
    wall: 20,
  },
  'sketch.5b1f0000-0000-4000-8000-000000000005': {
    floor: 'ROOF',
    kind: 'SPACE',
    label: 'SERVICE',
    sides: '6.2@90 4.4@180 6.2@270 4.4@0',
  },
}

/** A form with the sketch of a villa, and the measured areas that the sketch comes to. */
function sketchedForm(form: FormValues): FormValues {
  const drawn = { ...form, ...SKETCH }
  const roof = '5b1f0000-0000-4000-8000-000000000006'
  const areas = areasFromSketch(drawn, () => roof).map(({ field, value }) => [field, value])
  return { ...drawn, ...Object.fromEntries(areas) }
}

function placeIn(areaName: string) {
  const area = findArea(areaName)
  const [longitude, latitude] = AREA_SHAPES.find(({ number }) => number === area?.number)?.at ?? [null, null]
  return { latitude, longitude }
}

function formOf(category: PropertyCategory, size: number, uuid: () => string): FormValues {
  const services = { electricity: 'CONNECTED', water: 'CONNECTED', sewerage: 'CONNECTED', pavedRoad: 'CONNECTED' }
  const site = {
    accessExtent: 'FULL',
    metOnSite: 'حارس العقار',
    measuredSize: size,
    ...services,
    ...(category === 'APARTMENT' ? {} : { plotPosition: 'ONE_STREET' }),
  }
  if (category === 'LAND')
    return { ...site, plotLevel: 'LEVEL', isFenced: false, notes: 'القسيمة خالية من أي إنشاءات ومستوية مع الشارع.' }
  const ground = Math.round(size * 0.6)
  return {
    ...site,
    occupancy: 'OWNER',
    effectiveAge: 14,
    structure: 'CONCRETE',
    cooling: 'CENTRAL',
    [`areas.${uuid()}`]: { floor: 'GROUND', area: ground },
    [`areas.${uuid()}`]: { floor: 'FIRST', area: ground },
    exteriorCondition: 'GOOD',
    exteriorQuality: 'GOOD',
    interiorCondition: 'VERY_GOOD',
    interiorQuality: 'GOOD',
    overallCondition: 'GOOD',
    overallQuality: 'GOOD',
    overallReason: 'الصيانة منتظمة، والتشطيبات الداخلية مجددة قبل سنوات قليلة.',
    [`defects.${uuid()}`]: {
      feature: 'DAMP',
      place: 'سقف الحمام العلوي',
      severity: 'MINOR',
      note: 'أثر تسرب قديم جاف',
    },
    notes: 'العقار مستغل من المالك، والدخول كان متاحاً لجميع أجزائه.',
  }
}
