import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { pinIn } from '../properties/demonstration/pins.ts'
import type { DemonstrationProperty } from '../properties/demonstration/properties.ts'
import { propertyFromValuation } from '../properties/rules.ts'
import { createChance } from '../valuations/demonstration/chance.ts'
import { completeFilesOf } from '../valuations/demonstration/chosen.ts'
import { type DemonstrationValuation, renumber } from '../valuations/demonstration/valuations.ts'
import { FUND_FEE, fundDates, fundValuations } from './demonstration/fund.ts'
import {
  COMMERCIAL_AREAS,
  HALF,
  INVESTMENT_AREAS,
  type Made,
  MORTGAGED,
  madeProperty,
} from './demonstration/properties.ts'
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
  /** The undivided share that is valued, with what the valuer takes off it and why. */
  share?: { share: string; shareDiscount: number; shareReason: string }
  /** Of a line of a later year: the valuation that it was rolled forward from. */
  from?: DemonstrationValuation | null
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
  /** The year of the fund's programme that it is. */
  cycle?: 1 | 2
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BANK = 'بنك السيف'
const FUND = 'شركة سدرة الخليج للتطوير العقاري'
/** What the fund's engagements and its programme are called. */
export const FUND_TITLE = 'صندوق سدرة للعقارات المدرّة للدخل'
const BOARD = 'مجلس إدارة الشركة'
const DECEASED = 'إبراهيم ناصر المسلم'

/** How many properties each has, and how many of the bank's houses have a valuation by now. */
const [HOUSES, OPENED, INHERITED, OF_FUND] = [12, 5, 5, 24]
/** What the estate consists of. */
const ESTATE: readonly PropertyCategory[] = ['RESIDENTIAL', 'INVESTMENT', 'APARTMENT', 'LAND']
/** What the fund holds and the client's files tell already. */
const INCOME: readonly PropertyCategory[] = ['INVESTMENT', 'COMMERCIAL', 'MIXED_USE']

/**
 * The engagements of the demonstration, the oldest first: an estate of five whose reports are issued, a bank's order of twelve houses of which five
 * have a valuation and two of these a visit, and a fund of twenty-four properties in its second year. `more` are the properties that they bring to
 * the register. Files that had no client and no property become theirs: their parties, purpose and property are changed. The fund's own files are
 * added to `valuations`, and all are numbered again in the order in which they were created.
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
  const made = (given: Made) => registered(madeProperty(given, chance))
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
  const fund = fundDates(now)
  const bank = [
    ...houses.map(lineOf(null)),
    ...MORTGAGED.slice(0, HOUSES - houses.length).map(([area, owner], at) =>
      unopened(made({ kind: 'RESIDENTIAL', area, owner, by: 'appraiser', at: after(bankAt, 8 + at) })),
    ),
  ]
  const held = properties.filter(
    ({ fields }) => INCOME.includes(fields.type as PropertyCategory) && fields.ownerName === FUND,
  )
  const bought = Array.from({ length: OF_FUND - held.length }, (_, at) => {
    const kind = at % 4 === 3 ? 'COMMERCIAL' : 'INVESTMENT'
    const areas: readonly string[] = kind === 'COMMERCIAL' ? COMMERCIAL_AREAS : INVESTMENT_AREAS
    return made({ kind, area: areas[at % areas.length] ?? 'حولي', owner: FUND, by: 'noor', at: after(fund.ordered, 1) })
  })
  const ofFund = [...held, ...bought].toSorted(
    (a, b) => Number(a.fields.type === 'INVESTMENT') - Number(b.fields.type === 'INVESTMENT'),
  )
  // What was registered later than the fund was ordered came with it.
  for (const one of ofFund) one.at = new Date(Math.min(one.at.getTime(), after(fund.ordered, 1).getTime()))
  const [template] = free.filter(
    ({ status, propertyCategory }) => status === 'COMPLETED' && propertyCategory === 'INVESTMENT',
  )
  if (!template) throw new Error('no file of an investment building')
  const years = fundValuations(
    { ...{ properties: ofFund, template, owner: FUND, requestedParty: BOARD, client: 'client' }, uuid: chance.uuid },
    now,
  )
  valuations.push(...years.first, ...years.second)
  renumber(valuations)
  const sectionOf = (file: DemonstrationValuation) =>
    file.propertyCategory === 'INVESTMENT' ? 'الاستثماري' : 'التجاري'
  const references = ofFund.map(reference)
  const fundLines = (files: readonly DemonstrationValuation[]) =>
    files.map((file, at) => ({ ...lineOf(sectionOf(file))(file), clientReference: references[at] ?? '' }))
  const [opened, ended] = [Math.min(...houses.map(begun)), Math.max(...inherited.map(lastOf))]
  const agreed = (from: Date) => kuwaitToday(after(from, 20))
  const payments = (half: number, reached: readonly (CalendarDate | null)[]): WrittenMilestone[] =>
    ['عند قبول الشروط', 'عند تسليم التقارير'].map((text, at) => ({
      ...{ text, dueOn: null, amount: half, reachedOn: reached[at] ?? null },
    }))
  const ending = new Date(Math.max(...years.first.map(lastOf)))
  const engagements: DemonstrationEngagement[] = [
    {
      ...{ client: 'hessa', lead: 'fatima', team: ['noor'], agreedBy: 'حصة إبراهيم المسلم' },
      terms: {
        ...{ title: `تركة المرحوم ${DECEASED}`, orderReference: null, purpose: 'INHERITANCE', basis: 'MARKET_VALUE' },
        ...{ requestedParty: 'الورثة الشرعيون', intendedUsers: 'الورثة الشرعيون والجهة المختصة بالقسمة' },
        ...{ inspectionLevel: 'FULL', reportForm: 'BOTH', reportLanguage: 'ar', feeKind: 'LUMP', fee: 600 },
        ...{ valuationDate: null, dueOn: addDays(kuwaitToday(new Date(ended)), 3) },
      },
      milestones: payments(300, [agreed(estateAt), kuwaitToday(new Date(ended))]),
      states: [
        { state: 'DRAFTED', at: estateAt },
        { state: 'AGREED', at: after(estateAt, 20) },
        { state: 'IN_PROGRESS', at: new Date(Math.min(...inherited.map(begun)) + HOUR / 60) },
        { state: 'ISSUED', at: new Date(ended + 1) },
      ],
      lines: inherited.map((file, at) => ({ ...lineOf(null)(file), ...(at === 0 ? { share: HALF } : {}) })),
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
      ...fundTerms(fund.first),
      milestones: payments(1000, [agreed(fund.ordered), kuwaitToday(ending)]),
      states: [
        { state: 'DRAFTED', at: fund.ordered },
        { state: 'AGREED', at: after(fund.ordered, 20) },
        { state: 'IN_PROGRESS', at: new Date(Math.min(...years.first.map(begun)) + HOUR / 60) },
        { state: 'ISSUED', at: new Date(ending.getTime() + 1) },
        { state: 'CLOSED', at: after(ending, 72) },
      ],
      lines: fundLines(years.first),
      cycle: 1,
    },
    {
      ...fundTerms(fund.second),
      milestones: payments(1000, [agreed(fund.orderedAgain)]),
      states: [
        { state: 'DRAFTED', at: fund.orderedAgain },
        { state: 'AGREED', at: after(fund.orderedAgain, 20) },
        { state: 'IN_PROGRESS', at: new Date(Math.min(...years.second.map(begun)) + HOUR / 60) },
      ],
      lines: fundLines(years.second).map((line, at) => ({ ...line, from: years.first[at] ?? null })),
      cycle: 2,
    },
  ]
  const orderedAt = ({ states: [drafted] }: DemonstrationEngagement) => drafted?.at.getTime() ?? 0
  return { engagements: engagements.toSorted((a, b) => orderedAt(a) - orderedAt(b)), more }

  function lineOf(section: string | null) {
    return (file: DemonstrationValuation): DemonstrationLine => ({
      ...{ propertyId: file.propertyId ?? '', valuation: file, section, ownerName: file.ownerName },
      ...{ clientReference: reference(), documentNumber: file.documentNumber, planNumber: file.planNumber },
    })
  }
  function unopened({ id, fields }: DemonstrationProperty): DemonstrationLine {
    return {
      ...{ propertyId: id, valuation: null, section: null, ownerName: fields.ownerName ?? null },
      ...{ clientReference: reference(), documentNumber: fields.documentNumber ?? '' },
      planNumber: `م/${chance.whole(30_000, 39_999)}`,
    }
  }
  function reference(): string {
    return String(chance.whole(10_000, 99_999))
  }
}

/** The order of a year of the fund, as of the end of a month. */
const fundTerms = (
  valuationDate: CalendarDate,
): Pick<DemonstrationEngagement, 'client' | 'lead' | 'team' | 'agreedBy' | 'terms'> => ({
  ...{ client: 'client', lead: 'senior', team: ['appraiser', 'noor', 'ravi'], agreedBy: 'خالد ناصر أحمد المنصور' },
  terms: {
    ...{
      title: `${FUND_TITLE} ${valuationDate.slice(0, 4)}`,
      orderReference: `SF/FV/${valuationDate.slice(0, 7)}`,
      purpose: 'FINANCIAL_REPORTING',
    },
    ...{ basis: 'FAIR_VALUE', requestedParty: BOARD, intendedUsers: 'مدير الصندوق ومراقب الحسابات' },
    ...{ inspectionLevel: 'FULL', reportForm: 'BOTH', reportLanguage: 'both', feeKind: 'EACH', fee: FUND_FEE },
    ...{ valuationDate, dueOn: addDays(valuationDate, 60) },
  },
})

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
