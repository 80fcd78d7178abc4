import { defineMessages } from '#kernel/words.ts'

/** The texts of the comparables of a valuation. */
export const comparablesMessages = defineMessages({
  'fault.reasonCode': { ar: 'اختر سبب الاستبعاد', en: 'Choose why it is rejected' },
  'fault.reason': { ar: 'اكتب سبب الاستبعاد', en: 'Say why it is rejected' },
})
