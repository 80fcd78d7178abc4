import { type Block, facts, heading, paragraphs } from '#features/papers/rules/blocks.ts'
import type { BasisOfValue } from '#features/terms/model/codes.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { isBlank } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { RECONCILIATION_SHAPE } from '../../../approaches/fields/reconciliation.ts'
import { WRITTEN_FIELDS } from '../../../valuations/fields.ts'
import { basisOf, intendedUseOf, intendedUsersOf } from '../terms.ts'
import { contentText, placeText, reportDay, type Telling, wording, writtenFacts } from './telling.ts'

/**
 * What each basis of value is, and where it is defined: International Valuation Standards (effective 31 January 2025), IVS 102 Bases of
 * Value, Appendix; fair value by IFRS 13, paragraph 9.
 */
const BASIS_TEXTS: Readonly<Record<BasisOfValue, Word>> = {
  MARKET_VALUE: {
    ar: 'المبلغ المقدّر الذي ينبغي على أساسه مبادلة أصل أو التزام في تاريخ التقييم بين مشترٍ راغب وبائع راغب في معاملة على أساس محايد، بعد تسويق مناسب، حيث يتصرف كل طرف عن معرفة وحكمة ودون إجبار. المصدر: معايير التقييم الدولية، المعيار 102، أسس القيمة.',
    en: 'The estimated amount for which an asset or liability should exchange on the valuation date between a willing buyer and a willing seller in an arm’s length transaction, after proper marketing and where the parties had each acted knowledgeably, prudently and without compulsion. Source: International Valuation Standards, IVS 102 Bases of Value.',
  },
  MARKET_RENT: {
    ar: 'المبلغ المقدّر الذي ينبغي على أساسه تأجير حق في عقار في تاريخ التقييم بين مؤجر راغب ومستأجر راغب بشروط إيجار مناسبة في معاملة على أساس محايد، بعد تسويق مناسب، حيث يتصرف كل طرف عن معرفة وحكمة ودون إجبار. المصدر: معايير التقييم الدولية، المعيار 102، أسس القيمة.',
    en: 'The estimated amount for which an interest in real property should be leased on the valuation date between a willing lessor and a willing lessee on appropriate lease terms in an arm’s length transaction, after proper marketing and where the parties had each acted knowledgeably, prudently and without compulsion. Source: International Valuation Standards, IVS 102 Bases of Value.',
  },
  FAIR_VALUE: {
    ar: 'السعر الذي يُقبض من بيع أصل أو يُدفع لنقل التزام في معاملة منظمة بين المشاركين في السوق في تاريخ القياس. المصدر: المعيار الدولي للتقارير المالية 13، قياس القيمة العادلة، الفقرة 9.',
    en: 'The price that would be received to sell an asset or paid to transfer a liability in an orderly transaction between market participants at the measurement date. Source: IFRS 13 Fair Value Measurement, paragraph 9.',
  },
  INVESTMENT_VALUE: {
    ar: 'قيمة الأصل لمالكه أو لمالك محتمل بحسب أهدافه الاستثمارية أو التشغيلية الخاصة. المصدر: معايير التقييم الدولية، المعيار 102، أسس القيمة.',
    en: 'The value of an asset to the owner or a prospective owner given individual investment or operational objectives. Source: International Valuation Standards, IVS 102 Bases of Value.',
  },
  EQUITABLE_VALUE: {
    ar: 'السعر المقدّر لنقل ملكية أصل أو التزام بين أطراف محددة وراغبة وعلى معرفة، بما يعكس مصالح تلك الأطراف. المصدر: معايير التقييم الدولية، المعيار 102، أسس القيمة.',
    en: 'The estimated price for the transfer of an asset or liability between identified knowledgeable and willing parties that reflects the respective interests of those parties. Source: International Valuation Standards, IVS 102 Bases of Value.',
  },
  SYNERGISTIC_VALUE: {
    ar: 'القيمة الناتجة عن الجمع بين أصلين أو حقين أو أكثر، حين تزيد القيمة مجتمعة على مجموع قيمها منفردة. المصدر: معايير التقييم الدولية، المعيار 102، أسس القيمة.',
    en: 'The result of a combination of two or more assets or interests where the combined value is more than the sum of the separate values. Source: International Valuation Standards, IVS 102 Bases of Value.',
  },
  LIQUIDATION_VALUE: {
    ar: 'المبلغ الذي يتحقق عند بيع أصل أو مجموعة أصول بيعاً مجزّأً، مع مراعاة تكاليف تجهيزها للبيع وتكاليف عملية البيع. المصدر: معايير التقييم الدولية، المعيار 102، أسس القيمة.',
    en: 'The amount that would be realised when an asset or group of assets are sold on a piecemeal basis, taking into account the costs of getting the assets into saleable condition as well as those of the disposal activity. Source: International Valuation Standards, IVS 102 Bases of Value.',
  },
  REINSTATEMENT_COST: {
    ar: 'تكلفة إعادة بناء المبنى بمواصفات مماثلة حديثة، شاملة الهدم والأتعاب، دون قيمة الأرض ودون خصم الإهلاك. وهي تكلفة لأغراض التأمين وليست قيمة للعقار. المصدر: المعهد الملكي للمساحين القانونيين، تقدير تكلفة إعادة بناء المباني.',
    en: 'The cost of building the property again to a similar modern specification, with demolition and fees, without the land and without depreciation. It is a cost for insurance and no value of the property. Source: RICS, Reinstatement cost assessment of buildings.',
  },
}

/** The label of a field of the record, and its value as a report writes it. */
export function recorded(
  { data: { record }, speaker }: Telling,
  field: keyof typeof WRITTEN_FIELDS & keyof typeof record,
) {
  const { words, ...descriptor } = WRITTEN_FIELDS[field]
  const value = record[field] ?? null
  const isNumeral = 'numeral' in descriptor && typeof value === 'string'
  return [
    words[speaker.reading.language],
    isNumeral ? speaker.code(value) : speaker.field(descriptor, value as string | number | boolean | null),
  ] as const
}

/** What the report is about and what it came to, in one table. */
export function summary(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { record, inspection } = data
  const basis = basisOf(data)
  return facts([
    [speaker.word('client'), speaker.typed(record.clientName ?? record.requestor ?? '')],
    [speaker.word('addressee'), speaker.typed(record.requestedParty ?? '')],
    recorded(telling, 'propertyCategory'),
    [speaker.word('place'), placeText(telling)],
    recorded(telling, 'ownerName'),
    recorded(telling, 'propertySize'),
    recorded(telling, 'tenure'),
    recorded(telling, 'purpose'),
    [speaker.word('basis'), basis && speaker.say(`conclusions:basis.${basis}`)],
    [speaker.word('inspection.held'), inspection && speaker.date(kuwaitDayOf(inspection.heldAt))],
    recorded(telling, 'valuationDate'),
    recorded(telling, 'valuationApproach'),
  ])
}

/** The number and the date of the report, for a document without a cover. */
export function reference(telling: Telling): Block[] {
  const { data, mark, speaker } = telling
  return facts([
    [speaker.word('reference'), speaker.code(mark?.number ?? data.record.valuationNumber)],
    [speaker.word('cover.date'), speaker.date(reportDay(telling))],
  ])
}

/** Who is concerned, and on what terms: items a and d to i of IVS 106, 30.6. */
export function parties(telling: Telling): Block[] {
  const { data, speaker } = telling
  const note = contentText(data, 'basisNote')
  const extent = contentText(data, 'extentNote')
  return [
    ...paragraphs(wording(telling, 'TERMS')),
    ...partyFacts(telling),
    heading(speaker.word('basis')),
    ...basisBlocks(telling),
    ...(note ? paragraphs(speaker.typed(note)) : []),
    heading(speaker.word('extent')),
    ...paragraphs(wording(telling, 'EXTENT')),
    ...(extent ? paragraphs(speaker.typed(extent)) : []),
    heading(speaker.word('restrictions')),
    ...paragraphs(wording(telling, 'RESTRICTIONS')),
  ]
}

/** The definition of the basis of value in a paragraph. */
export function basisBlocks({ data, speaker }: Telling): Block[] {
  const basis = basisOf(data)
  return paragraphs(basis ? basisText(basis, speaker) : speaker.word('not.told'))
}

/** A basis of value by its name with its definition. */
export const basisText = (basis: BasisOfValue, speaker: Telling['speaker']): string =>
  `${speaker.say(`conclusions:basis.${basis}`)}: ${BASIS_TEXTS[basis][speaker.reading.language]}`

/** The parties, the use and the dates as facts. */
function partyFacts(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { record } = data
  return facts([
    [speaker.word('client'), speaker.typed(record.clientName ?? record.requestor ?? '') || speaker.word('not.told')],
    recorded(telling, 'requestor'),
    recorded(telling, 'requestorCapacity'),
    [speaker.word('addressee'), speaker.typed(record.requestedParty ?? '')],
    recorded(telling, 'requestDate'),
    recorded(telling, 'purpose'),
    ...factsOfUse(telling),
    [
      WRITTEN_FIELDS.valuationDate.words[speaker.reading.language],
      recorded(telling, 'valuationDate')[1] || speaker.word('not.told'),
    ],
  ])
}

/** The use, the users and the currency, for a document that has the parties and dates elsewhere. */
export const termFacts = (telling: Telling): Block[] =>
  facts([
    recorded(telling, 'requestor'),
    recorded(telling, 'requestorCapacity'),
    recorded(telling, 'requestDate'),
    ...factsOfUse(telling),
  ])

function factsOfUse({ data, speaker }: Telling) {
  const { record } = data
  const use = intendedUseOf(data)
  const users = intendedUsersOf(data)
  const purpose = isBlank(record.purpose) ? '' : speaker.say(`valuations:purpose.${record.purpose}`)
  return [
    [
      speaker.word('use'),
      use
        ? use.text
          ? speaker.typed(use.text)
          : speaker.word('use.byPurpose', { purpose: speaker.inSentence(purpose) })
        : speaker.word('not.told'),
    ],
    [
      speaker.word('users'),
      users
        ? users.text
          ? speaker.typed(users.text)
          : speaker.list(users.names.map(speaker.typed))
        : speaker.word('not.told'),
    ],
    [speaker.word('currency'), record.currency === 'KWD' ? speaker.word('currency.KWD') : (record.currency ?? '')],
  ] as const
}

const SECOND_STEPS = ['value:step.second.firm', 'value:step.second.bank']

/** Who the client's second valuer is, where one is shown: beside the value, which is never theirs. */
export function secondValuer({ data, speaker }: Telling): Block[] {
  const { RECONCILIATION } = data.outcomes
  if (!RECONCILIATION?.steps.some(({ word }) => SECOND_STEPS.includes(word))) return []
  const { fields } = RECONCILIATION_SHAPE
  const second = Object.entries(fields).filter(([field]) => field.startsWith('secondValuer'))
  return facts(writtenFacts(speaker, Object.fromEntries(second), data.sheets.RECONCILIATION))
}
