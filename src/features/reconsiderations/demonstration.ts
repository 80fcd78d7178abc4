import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { WORKING_HOURS } from '../settings/rules.ts'
import { kuwaitInstant, workingDaysBefore } from '../valuations/demonstration/calendar.ts'
import type { DemonstrationValuation } from '../valuations/demonstration/valuations.ts'
import type { EvidenceKind, Outcome, ReconsiderationState, Verdict } from './model/codes.ts'
import { reconsiderationDue } from './rules.ts'

/** A piece of evidence by how it compares with the property: shares of its size and of its value per m². */
type Evidence = {
  kind: EvidenceKind
  /** Days before it was asked. */
  ago: number
  source: string
  size: number
  price: number
  note?: string
  verdict?: Verdict
  response?: string
}
type Given = {
  /** The key of the client, or of the member of the firm who asks for one. */
  by: string
  askedFor?: string
  /** Working days ago. */
  ago: number
  state: ReconsiderationState
  grounds: string
  evidence: readonly Evidence[]
  outcome?: Outcome
  answer?: string
  answeredBy?: string
  reason?: string
  decidedBy?: string
}

const GIVEN: readonly Given[] = [
  {
    by: 'client',
    ago: 1,
    state: 'OPEN',
    grounds: 'لم يذكر التقرير بيع القسيمة المقابلة في الشهر الماضي، وهي بالمساحة نفسها وعلى الشارع نفسه.',
    evidence: [
      { kind: 'SALE', ago: 40, source: 'نشرة التسجيل العقاري بوزارة العدل', size: 1, price: 1.06 },
      {
        kind: 'LISTING',
        ago: 12,
        source: 'إعلان في موقع عقاري، اطّلع عليه الوسيط',
        size: 0.96,
        price: 1.12,
        note: 'معروض منذ ثلاثة أسابيع',
      },
    ],
  },
  {
    by: 'fatima',
    askedFor: 'بنك السيف، إدارة الائتمان العقاري',
    ago: 7,
    state: 'OPEN',
    grounds: 'يرى البنك أن البيوع المستخدمة أقدم من ستة أشهر، ويرفق بيعاً أحدث في القطعة نفسها.',
    evidence: [{ kind: 'SALE', ago: 25, source: 'عقد مسجل قدّمه البنك', size: 1.05, price: 0.93 }],
  },
  {
    by: 'senior',
    askedFor: 'Gulf Horizon Bank',
    ago: 4,
    state: 'ANSWERED',
    grounds: 'The rent roll shows two vacant floors at the valuation date; comparable rents nearby are lower.',
    evidence: [
      {
        kind: 'RENT',
        ago: 60,
        source: 'Lease registered with the area office',
        size: 0.4,
        price: 0.002,
        verdict: 'NOT_TAKEN',
        response: 'The lease is of a basement and predates the last rent review.',
      },
    ],
    outcome: 'KEEP',
    answer: 'Vacancy was allowed for in the income approach. The lease is not comparable to the upper floors.',
    answeredBy: 'noor',
  },
  {
    by: 'fatima',
    askedFor: 'ورثة المالك',
    ago: 26,
    state: 'KEPT',
    grounds: 'أُغفل أن العقار على زاوية، وبيعت زاوية قريبة بسعر أعلى.',
    evidence: [
      {
        kind: 'AUCTION',
        ago: 75,
        source: 'محضر مزاد علني، المحكمة الكلية',
        size: 1.4,
        price: 1.2,
        verdict: 'NOT_TAKEN',
        response: 'المزاد لعقار استثماري، وتختلف قسائمه عن قسائم السكن الخاص.',
      },
    ],
    outcome: 'KEEP',
    answer: 'روعيت الزاوية بتسوية في جدول التسويات، ولا يصلح المزاد المذكور للمقارنة.',
    answeredBy: 'senior',
    reason: 'روجع جدول التسويات والتسوية المذكورة، والرد مستوفٍ.',
    decidedBy: 'manager',
  },
]

/** The reconsiderations of the demonstration: beside completed files, at working hours of days gone by; `by` are keys of people. */
export function demonstrationReconsiderations(valuations: readonly DemonstrationValuation[], now: Date) {
  const days = workingDaysBefore(kuwaitToday(now), 40)
  const used = new Set<string>()
  return GIVEN.flatMap((given, at) => {
    const asked = kuwaitInstant(days.at(-given.ago) as string, 9 * 60 + 20 + 7 * at)
    const valuation = valuations.findLast(
      (one) =>
        one.status === 'COMPLETED' &&
        !used.has(one.id) &&
        (one.finalValue ?? 0) > 0 &&
        one.lifecycle.events.every((event) => event.at < asked) &&
        fits(one, given),
    )
    if (!valuation) return []
    used.add(valuation.id)
    const hours = { atRiskPercent: 75, times: { ...WORKING_HOURS, holidays: [] }, hours: 40 }
    const perMetre = (valuation.finalValue ?? 0) / (valuation.propertySize ?? 1)
    const evidence = given.evidence.map(({ ago, size, price, ...one }) => {
      const area = Math.max(1, Math.round((valuation.propertySize ?? 1) * size))
      return {
        ...one,
        evidenceDate: kuwaitDayOf(new Date(asked.getTime() - ago * 86_400_000).toISOString()),
        place: valuation.areaName,
        area,
        price: Math.max(1, Math.round((perMetre * area * price) / 50)) * 50,
      }
    })
    const { ago: _, evidence: __, ...rest } = given
    const id = `0ec0a51d-0000-4000-8000-${String(at).padStart(12, '0')}`
    const day = 86_400_000
    const answeredAt = given.answeredBy ? new Date(asked.getTime() + day) : null
    const decidedAt = given.decidedBy ? new Date(asked.getTime() + day + 3_600_000) : null
    return [
      {
        ...rest,
        id,
        valuation,
        asked,
        evidence,
        answeredAt,
        decidedAt,
        ...reconsiderationDue(hours, asked.toISOString()),
      },
    ]
  })
}
export type DemonstrationReconsideration = ReturnType<typeof demonstrationReconsiderations>[number]

/** A client asks about their own file; who answers and decides is not the valuer that the file is assigned to, or is. */
function fits({ clientContact, lifecycle }: DemonstrationValuation, { by, askedFor, decidedBy }: Given): boolean {
  const isOwn = clientContact?.startsWith(`${by}@`) ?? false
  return (askedFor !== undefined || isOwn) && lifecycle.assignee !== decidedBy && lifecycle.creator !== decidedBy
}
