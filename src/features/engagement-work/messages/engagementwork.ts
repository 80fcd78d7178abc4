import { defineMessages } from '#kernel/words.ts'

/** Words of work on many valuations of an engagement. */
export const engagementWorkMessages = defineMessages({
  'fault.kind': { ar: 'القيمة ليست من نوع هذا البيان', en: 'The value is not of the kind of this field' },
})
