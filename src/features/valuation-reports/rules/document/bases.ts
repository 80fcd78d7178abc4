import type { BasisOfValue } from '#features/terms/model/bases.ts'
import type { Word } from '#kernel/words.ts'
import type { Telling } from './telling.ts'

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

/** A basis of value by its name with its definition. */
export const basisText = (basis: BasisOfValue, speaker: Telling['speaker']): string =>
  `${speaker.say(`conclusions:basis.${basis}`)}: ${BASIS_TEXTS[basis][speaker.reading.language]}`
