import type * as catalogue from './catalogue.ts'

/** The catalogue as `t` knows it. */
export type Catalogue = Omit<typeof catalogue, 'FIRST' | 'AT_REST'>

declare module '#web/i18n/i18n.ts' {
  interface WordTables extends Catalogue {}
}
