import type { FormValues } from '#kernel/form-values.ts'
import { demonstrationSheets } from '../approaches/demonstration.ts'
import type { BySheet, Sheet } from '../approaches/model/codes.ts'
import type { RuleCode } from '../quality/model/codes.ts'
import { createChance } from '../valuations/demonstration/chance.ts'
import type { DemonstrationValuation } from '../valuations/demonstration/valuations.ts'

/** What the report of a complete file states beside its record; the annexes are those of its documents. */
export function exampleStatements(
  { purpose }: Pick<DemonstrationValuation, 'purpose'>,
  documents: readonly { id: string }[],
): FormValues {
  const annexes = documents.map(({ id }, at) => [`annexes.${id}`, { place: at + 1 }])
  return {
    template: 'FULL',
    language: 'both',
    basis: 'MARKET_VALUE',
    intendedUse:
      purpose === 'MORTGAGE'
        ? 'الاستناد إلى التقييم في ضمان تمويل عقاري برهن العقار.'
        : 'الاستناد إلى قيمة العقار في الغرض من التقييم المبيّن في هذا التقرير.',
    intendedUsers: 'الجهة الموجّه إليها التقرير ومستشاروها القانونيون، ولا يُعتد به لدى غيرهم.',
    extentNote: 'معاينة داخلية وخارجية كاملة ومطابقة المستندات، دون فحص إنشائي أو فحص للتربة.',
    valuerStatus: 'EXTERNAL',
    esg: 'SIGNIFICANT',
    esgNote:
      'العزل الحراري للسقف والجدران مطابق لاشتراطات الترخيص. لا أثر ظاهراً لتلوث أو هبوط في الموقع، ولم تُجرَ تسوية مستقلة لهذه العوامل.',
    specialists: 'NONE',
    uncertainty: 'لا يوجد عدم يقين جوهري: السوق نشط، والصفقات حديثة وقريبة.',
    compliance: 'FULL',
    ...Object.fromEntries(annexes),
  }
}

/** Its sheets, with a table that tests the cost approach by the price of the land and the fees, and scenarios of it. */
export function exampleSheets(worked: Parameters<typeof demonstrationSheets>[0]): [Sheet, FormValues][] {
  const sheets = demonstrationSheets(worked)
  const { landRate } = sheets.find(([sheet]) => sheet === 'COST')?.[1] ?? {}
  const more: BySheet<FormValues> = {
    GRID: { conclusion: CONCLUSION },
    RECONCILIATION: { ...SENSITIVITY, ...scenariosOf(Number(landRate)) },
  }
  return sheets.map(([sheet, values]) => [sheet, { ...values, ...more[sheet] }])
}

const CONCLUSION =
  'أُعطي الوزن الأكبر لأقرب الصفقات موقعاً ومساحة وتاريخاً. يقع المؤشر في وسط مدى الأسعار بعد التسويات، ولم يُعتمد على أي صفقة منفردة.'

/** Why each warning of its quality rules is accepted. */
export const EXAMPLE_REASONS: Readonly<Partial<Record<RuleCode, string>>> = {
  BUILT_AREA_AGREES: 'مساحة السطح والملحق مأخوذة من مخطط البناء، ولم تُقس في المعاينة.',
  COMPARABLES_RECENT: 'صفقات المنطقة قليلة، فأُخذت صفقات أقدم وعُدّلت بحسب اتجاه السوق.',
  SUBJECT_BRACKETED: 'لا توجد في سجل السوق صفقات قريبة لبناء أحدث أو أكبر، ودُعمت النتيجة بأسلوب التكلفة.',
  RATINGS_AGREE: 'البنود المختلفة التي لم تُجرَ لها تسوية لا أثر ملموساً لها في أسعار المنطقة، أو دخل أثرها في بند آخر.',
}
/** Why any other warning is accepted. */
export const OTHER_REASON = 'روجع ما نُبّه إليه مع المستندات ونتائج المعاينة، ولا أثر له في القيمة.'

const SENSITIVITY: FormValues = {
  sensitivitySheet: 'COST',
  sensitivityRow: 'landRate',
  sensitivityRowStep: 25,
  sensitivityColumn: 'feesRate',
  sensitivityColumnStep: 1,
}

/** A weaker and a stronger market: land at other prices, KWD per m², and in the weaker one higher fees. */
function scenariosOf(landRate: number): FormValues {
  const { uuid } = createChance(80_081)
  const [weaker, stronger] = [uuid(), uuid()]
  const change = (scenario: string, input: string, value: number) => [
    `scenarioChanges.${uuid()}`,
    { scenario, input, value },
  ]
  return {
    scenarioSheet: 'COST',
    scenarioBaseWeight: 60,
    scenarioReason: 'مدى أسعار الأراضي في صفقات المنطقة خلال السنة، والسوق نشط بلا اتجاه واضح.',
    [`scenarios.${weaker}`]: { name: 'سوق أضعف', weight: 25 },
    [`scenarios.${stronger}`]: { name: 'سوق أقوى', weight: 15 },
    ...Object.fromEntries([
      change(weaker, 'landRate', Math.round(landRate * 0.9)),
      change(weaker, 'feesRate', 6),
      change(stronger, 'landRate', Math.round(landRate * 1.06)),
    ]),
  }
}
