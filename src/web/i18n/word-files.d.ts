declare module 'virtual:word-files' {
  import type { Language } from '#kernel/words.ts'
  import type { LanguageWords } from './word-tables.ts'

  /** A file of words for each language; none in development, where every table is complete. */
  export const wordFiles: Partial<Record<Language, () => Promise<{ default: LanguageWords }>>>
}
