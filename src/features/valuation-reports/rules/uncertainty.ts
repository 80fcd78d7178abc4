import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isBlank } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import type { Governorate } from '../../places/model.ts'
import { uncertaintyMessages } from '../messages/uncertainty.ts'
import type { NewUncertainty } from '../model/inputs.ts'

const fault = faultOf('uncertainty', uncertaintyMessages)

/** A declaration as a report states it; null for every category, every governorate, and for no end. */
export type Uncertainty = {
  id: string
  category: PropertyCategory | null
  governorate: Governorate | null
  validFrom: string
  validTo: string | null
  reason: Word
  text: Word
}

/** A declaration of material uncertainty with who made and who ended it. */
export type DeclaredUncertainty = Uncertainty & {
  version: number
  declaredByName: string
  declaredAt: string
  endedByName: string | null
  endedAt: string | null
  endReason: string | null
}

/** What a declaration says as shipped, in the form of RICS VPS 6 and VPGA 10. */
export const STANDARD_TEXT: Word = {
  ar: 'تأثرت السوق التي ينتمي إليها العقار في تاريخ التقييم بالظروف المبيّنة أدناه. لذلك يُعدّ هذا التقييم خاضعاً لعدم يقين جوهري في التقييم، وفق المعيار VPS 6 والدليل VPGA 10 من المعايير العالمية للتقييم الصادرة عن المعهد الملكي للمساحين القانونيين (RICS). وينبغي أن يُتعامل مع القيمة بيقين أقل وحذر أكبر من المعتاد. ولا يعني هذا الإعلان عدم جواز الاعتماد على التقييم، بل يبيّن ظروف السوق التي أُعدّ فيها. ونوصي بمراجعة القيمة على فترات متقاربة.',
  en: 'At the valuation date, the market to which the property belongs is affected by the circumstances stated below. Our valuation is therefore reported as being subject to ‘material valuation uncertainty’, as set out in VPS 6 and VPGA 10 of the RICS Valuation – Global Standards. Less certainty, and a higher degree of caution, should be attached to it than would normally be the case. This declaration does not mean that the valuation cannot be relied upon: it states the market conditions in which it was prepared. We recommend that the valuation be kept under frequent review.',
}

/** All that is wrong with a declaration that is to be made. */
export const uncertaintyFaults = (typed: NewUncertainty): FieldFault[] => [
  ...(['reasonAr', 'reasonEn', 'textAr', 'textEn'] as const).flatMap((field) =>
    isBlank(typed[field]) ? [kernelFault(field, 'required')] : [],
  ),
  ...endFaults(typed.validFrom, typed.validTo),
]

/** That a last day lies before the first. */
export const endFaults = (validFrom: string, validTo: string | null): FieldFault[] =>
  validTo !== null && validTo < validFrom ? [fault('validTo', 'fault.validTo')] : []
