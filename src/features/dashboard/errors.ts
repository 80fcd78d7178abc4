import type { Word } from '#kernel/words.ts'

/** What the verbs act on, in the sentences of an error. */
export const dashboardCollection: Word = { ar: 'لوحة المعلومات', en: 'dashboard' }
