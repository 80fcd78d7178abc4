import type { Collection } from '#kernel/operations.ts'

/** What the verbs act on, in the sentences of an error. */
export const dashboardCollection: Collection = {
  ar: { one: 'لوحة المعلومات', many: 'لوحة المعلومات' },
  en: 'dashboard',
}
