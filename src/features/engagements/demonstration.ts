import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate, kuwaitToday, monthStart } from '#kernel/dates.ts'
import { pinIn } from '../properties/demonstration/pins.ts'
import type { DemonstrationProperty } from '../properties/demonstration/properties.ts'
import { propertyFromValuation } from '../properties/rules.ts'
import { createChance } from '../valuations/demonstration/chance.ts'
import { completeFilesOf } from '../valuations/demonstration/chosen.ts'
import type { DemonstrationValuation } from '../valuations/demonstration/valuations.ts'
import type { EngagementState } from './model/codes.ts'
import type { WrittenMilestone } from './model.ts'

/** A line of the schedule of a demonstration engagement. */
type DemonstrationLine = {
  propertyId: string
  valuation: DemonstrationValuation | null
  section: string | null
  clientReference: string
  ownerName: string | null
  documentNumber: string
  planNumber: string
}
/** An engagement of the demonstration: its terms in KWD, its people by their keys, and its states with their times. */
export type DemonstrationEngagement = {
  client: string
  lead: string
  team: readonly string[]
  terms: {
    title: string
    orderReference: string | null
    purpose: 'MORTGAGE' | 'INHERITANCE' | 'FINANCIAL_REPORTING'
    basis: 'MARKET_VALUE' | 'FAIR_VALUE'
    requestedParty: string
    intendedUsers: string
    inspectionLevel: 'FULL'
    reportForm: 'EACH' | 'WHOLE' | 'BOTH'
    reportLanguage: 'ar' | 'both'
    feeKind: 'EACH' | 'LUMP'
    fee: number
    valuationDate: CalendarDate | null
    dueOn: CalendarDate
  }
  milestones: WrittenMilestone[]
  agreedBy: string
  states: { state: EngagementState; at: Date }[]
  lines: DemonstrationLine[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BANK = 'بنك السيف'
const FUND = 'شركة سدرة الخليج للتطوير العقاري'
const DECEASED = 'إبراهيم ناصر المسلم'

/** How many properties each has, and how many of the bank's houses have a valuation by now. */
const [HOUSES, OPENED, INHERITED, OF_FUND] = [12, 5, 5, 24]
/** What the estate consists of. */
const ESTATE: readonly PropertyCategory[] = ['RESIDENTIAL', 'INVESTMENT', 'APARTMENT', 'LAND']
/** What the fund holds and the client's files tell already. */
const INCOME: readonly PropertyCategory[] = ['INVESTMENT', 'COMMERCIAL', 'MIXED_USE']

/** Houses of the bank's borrowers that nobody has valued here. */
const MORTGAGED = [
  ['الرميثية', 'سعد فهد العجمي'],
  ['سلوى', 'مريم خالد الكندري'],
  ['مشرف', 'يعقوب جاسم العوضي'],
  ['بيان', 'نورة فيصل الهاجري'],
  ['صباح السالم', 'وليد حمد الفضلي'],
  ['العدان', 'هيا مبارك العازمي'],
  ['الجابرية', 'أحمد عيسى البلوشي'],
] as const
const INVESTMENT_AREAS = [
  'السالمية',
  'حولي',
  'الفروانية',
  'المهبولة',
  'أبو حليفة',
  'الفنطاس',
  'المنقف',
  'الرقعي',
] as const
const COMMERCIAL_AREAS = ['القبلة', 'الفحيحيل', 'حولي', 'السالمية'] as const

type Made = Pick<DemonstrationProperty, 'by' | 'at'> & {
  kind: 'RESIDENTIAL' | 'INVESTMENT' | 'COMMERCIAL'
  area: string
  owner: string
}
const NAMES = { RESIDENTIAL: 'بيت', INVESTMENT: 'عمارة', COMMERCIAL: 'مجمع تجاري' } as const
const SIZES = {
  RESIDENTIAL: [375, 400, 500, 750],
  INVESTMENT: [500, 750, 1000],
  COMMERCIAL: [1000, 1250, 1500],
} as const
const FLOORS = { RESIDENTIAL: [2, 3], INVESTMENT: [5, 11], COMMERCIAL: [4, 12] } as const

/**
 * The engagements of the demonstration, the oldest first: an estate of five whose reports are issued, a bank's order of twelve houses of which five
 * have a valuation and two of these a visit, and a fund of twenty-four properties that is agreed. `more` are the properties that they bring to the
 * register. Files that had no client and no property become theirs: their parties, purpose and property are changed.
 */
export function demonstrationEngagements(
  { properties, valuations }: { properties: readonly DemonstrationProperty[]; valuations: DemonstrationValuation[] },
  now: Date,
): { engagements: DemonstrationEngagement[]; more: DemonstrationProperty[] } {
  const chance = createChance(24_012)
  const more: DemonstrationProperty[] = []
  const registered = (property: DemonstrationProperty) => {
    more.push(property)
    return property
  }
  const made = ({ kind, area, owner, ...entered }: Made) => {
    const [block, plot, [least, most]] = [chance.whole(1, 12), chance.whole(101, 399), FLOORS[kind]]
    return registered({
      ...entered,
      id: chance.uuid(),
      fields: {
        ...{ type: kind, status: 'active', area: chance.pick(SIZES[kind]), location: area, ownerName: owner },
        ...{ blockNumber: String(block), plotNumber: String(plot), country: 'الكويت', ...pinIn(area, chance) },
        name: `${NAMES[kind]} ${area}، قطعة ${block}`,
        documentNumber: `${chance.whole(120, 9800)}/${chance.whole(1995, 2021)}`,
        yearBuilt: chance.whole(1985, 2020),
        floors: chance.whole(least, most),
      },
    })
  }
  // A file that becomes one of an engagement: what it is for and for whom, and the property that it is about.
  const engaged = (file: DemonstrationValuation, client: string, parties: Partial<DemonstrationValuation>) => {
    const { id: clientUserId, displayName, email, phoneNumber } = demonstrationPerson(client)
    const contact = { clientName: displayName, clientContact: email, requestorPhone: phoneNumber }
    Object.assign(file, { clientUserId, ...contact, notes: null, ...parties })
    const { areaName, blockNumber, plotNumber, hasBuilding, lifecycle } = file
    const { id } = registered({
      ...{ id: chance.uuid(), by: lifecycle.creator, at: new Date(begun(file) - HOUR / 3) },
      fields: {
        ...propertyFromValuation(file),
        name: `${hasBuilding ? 'عقار' : 'أرض'} ${areaName}، قطعة ${blockNumber}`,
        status: hasBuilding ? 'active' : 'inactive',
        country: 'الكويت',
        fullAddress: `${areaName}، قطعة ${blockNumber}، قسيمة ${plotNumber}`,
        ...pinIn(areaName, chance),
      },
    })
    file.propertyId = id
    return file
  }
  const free = valuations.filter(isFree(valuations))
  const inherited = closest(
    free.filter(({ status, propertyCategory }) => status === 'COMPLETED' && ESTATE.includes(propertyCategory)),
  ).map((file) =>
    engaged(file, 'hessa', {
      ...{ purpose: 'INHERITANCE', requestor: `ورثة المرحوم ${DECEASED}`, requestorCapacity: 'أحد الورثة' },
      ...{ requestedParty: 'الورثة الشرعيون', ownerName: DECEASED },
    }),
  )
  const inOrder = ['UNDER_REVIEW', 'APPROVED', 'DRAFT'].flatMap((one) =>
    free.filter(({ status, propertyCategory }) => status === one && propertyCategory === 'RESIDENTIAL'),
  )
  const houses = inOrder.slice(0, OPENED).map((file) =>
    engaged(file, 'dana', {
      ...{ purpose: 'MORTGAGE', requestor: BANK, requestorCapacity: 'مفوّض بالتوقيع', requestedParty: BANK },
    }),
  )
  const estateAt = new Date(Math.min(...inherited.map(begun)) - 2 * DAY)
  const bankAt = new Date(Math.min(...houses.map(begun)) - 2 * DAY)
  const fundAt = new Date(now.getTime() - 6 * DAY)
  const bank = [
    ...houses.map(lineOf(null)),
    ...MORTGAGED.slice(0, HOUSES - houses.length).map(([area, owner], at) =>
      unopened(made({ kind: 'RESIDENTIAL', area, owner, by: 'appraiser', at: after(bankAt, 8 + at) }), null),
    ),
  ]
  const held = properties.filter(
    ({ fields }) => INCOME.includes(fields.type as PropertyCategory) && fields.ownerName === FUND,
  )
  const bought = Array.from({ length: OF_FUND - held.length }, (_, at) => {
    const kind = at % 4 === 3 ? 'COMMERCIAL' : 'INVESTMENT'
    const areas: readonly string[] = kind === 'COMMERCIAL' ? COMMERCIAL_AREAS : INVESTMENT_AREAS
    return made({ kind, area: areas[at % areas.length] ?? 'حولي', owner: FUND, by: 'noor', at: after(fundAt, 1) })
  })
  const ofFund = [...held, ...bought]
    .toSorted((a, b) => Number(a.fields.type === 'INVESTMENT') - Number(b.fields.type === 'INVESTMENT'))
    .map((one) => unopened(one, one.fields.type === 'INVESTMENT' ? 'الاستثماري' : 'التجاري'))
  const [opened, ended] = [Math.min(...houses.map(begun)), Math.max(...inherited.map(lastOf))]
  const monthEnd = addDays(monthStart(addDays(monthStart(kuwaitToday(now)), 32)), -1)
  const agreed = (from: Date) => kuwaitToday(after(from, 20))
  const payments = (half: number, reached: readonly (CalendarDate | null)[]): WrittenMilestone[] =>
    ['عند قبول الشروط', 'عند تسليم التقارير'].map((text, at) => ({
      ...{ text, dueOn: null, amount: half, reachedOn: reached[at] ?? null },
    }))
  const engagements: DemonstrationEngagement[] = [
    {
      ...{ client: 'hessa', lead: 'fatima', team: ['noor'], agreedBy: 'حصة إبراهيم المسلم' },
      terms: {
        ...{ title: `تركة المرحوم ${DECEASED}`, orderReference: null, purpose: 'INHERITANCE', basis: 'MARKET_VALUE' },
        ...{ requestedParty: 'الورثة الشرعيون', intendedUsers: 'الورثة الشرعيون والجهة المختصة بالقسمة' },
        ...{ inspectionLevel: 'FULL', reportForm: 'EACH', reportLanguage: 'ar', feeKind: 'LUMP', fee: 600 },
        ...{ valuationDate: null, dueOn: addDays(kuwaitToday(new Date(ended)), 3) },
      },
      milestones: payments(300, [agreed(estateAt), kuwaitToday(new Date(ended))]),
      states: [
        { state: 'DRAFTED', at: estateAt },
        { state: 'AGREED', at: after(estateAt, 20) },
        { state: 'IN_PROGRESS', at: new Date(Math.min(...inherited.map(begun)) + HOUR / 60) },
        { state: 'ISSUED', at: new Date(ended + 1) },
      ],
      lines: inherited.map(lineOf(null)),
    },
    {
      ...{ client: 'dana', lead: 'senior', team: ['appraiser', 'noor'], agreedBy: 'دانة وليد الشطي' },
      terms: {
        ...{
          title: 'بيوت محفظة الرهن السكني',
          orderReference: 'SB/RE/0417',
          purpose: 'MORTGAGE',
          basis: 'MARKET_VALUE',
        },
        ...{ requestedParty: BANK, intendedUsers: `إدارة الائتمان العقاري في ${BANK}` },
        ...{ inspectionLevel: 'FULL', reportForm: 'EACH', reportLanguage: 'ar', feeKind: 'EACH', fee: 125 },
        ...{ valuationDate: null, dueOn: addDays(kuwaitToday(now), 21) },
      },
      milestones: [],
      states: [
        { state: 'DRAFTED', at: bankAt },
        { state: 'AGREED', at: after(bankAt, 20) },
        { state: 'IN_PROGRESS', at: new Date(opened + HOUR / 60) },
      ],
      lines: bank,
    },
    {
      ...{ client: 'client', lead: 'senior', team: ['appraiser', 'noor', 'ravi'], agreedBy: 'خالد ناصر أحمد المنصور' },
      terms: {
        ...{
          title: 'صندوق سدرة للعقارات المدرّة للدخل',
          orderReference: `SF/FV/${monthEnd.slice(0, 7)}`,
          purpose: 'FINANCIAL_REPORTING',
        },
        ...{ basis: 'FAIR_VALUE', requestedParty: 'مجلس إدارة الشركة', intendedUsers: 'مدير الصندوق ومراقب الحسابات' },
        ...{ inspectionLevel: 'FULL', reportForm: 'BOTH', reportLanguage: 'both', feeKind: 'EACH', fee: 175 },
        ...{ valuationDate: monthEnd, dueOn: addDays(monthEnd, 30) },
      },
      milestones: payments(1000, [agreed(fundAt)]),
      states: [
        { state: 'DRAFTED', at: fundAt },
        { state: 'AGREED', at: after(fundAt, 20) },
      ],
      lines: ofFund,
    },
  ]
  return { engagements, more }

  function lineOf(section: string | null) {
    return (file: DemonstrationValuation): DemonstrationLine => ({
      ...{ propertyId: file.propertyId ?? '', valuation: file, section, ownerName: file.ownerName },
      ...{ clientReference: reference(), documentNumber: file.documentNumber, planNumber: file.planNumber },
    })
  }
  function unopened({ id, fields }: DemonstrationProperty, section: string | null): DemonstrationLine {
    return {
      ...{
        propertyId: id,
        valuation: null,
        section,
        ownerName: fields.ownerName ?? null,
        clientReference: reference(),
      },
      ...{ documentNumber: fields.documentNumber ?? '', planNumber: `م/${chance.whole(30_000, 39_999)}` },
    }
  }
  function reference(): string {
    return String(chance.whole(10_000, 99_999))
  }
}

const begun = ({ lifecycle }: DemonstrationValuation) => lifecycle.events[0]?.at.getTime() ?? 0
const lastOf = ({ lifecycle }: DemonstrationValuation) => lifecycle.events.at(-1)?.at.getTime() ?? 0
const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR)

/** True for a freehold file that has neither client nor property, and whose file is not one of those that are complete. */
const isFree = (valuations: readonly DemonstrationValuation[]) => {
  const complete = new Set(completeFilesOf(valuations))
  return (one: DemonstrationValuation) =>
    one.clientUserId === null && one.propertyId === null && one.tenure === 'FREEHOLD' && !complete.has(one)
}

/** As many files as the estate has properties, begun in the shortest time. */
function closest(files: readonly DemonstrationValuation[]): DemonstrationValuation[] {
  const inOrder = files.toSorted((a, b) => begun(a) - begun(b))
  const windows = inOrder.slice(INHERITED - 1).map((last, from) => {
    const those = inOrder.slice(from, from + INHERITED)
    return { those, span: begun(last) - Math.min(...those.map(begun)) }
  })
  return windows.toSorted((a, b) => a.span - b.span)[0]?.those ?? []
}
