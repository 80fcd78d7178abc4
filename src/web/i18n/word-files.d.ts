declare module 'virtual:word-files' {
  import type { Language } from '#kernel/words.ts'
  import type { LanguageWords } from './word-tables.ts'

  /** A file of words for each language; none while the screens are developed, where every table is whole. */
  export const wordFiles: Partial<Record<Language, () => Promise<{ default: LanguageWords }>>>
}
