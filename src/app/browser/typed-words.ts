import type * as catalogue from './catalogue.ts'

type Tables = Omit<typeof catalogue, 'FIRST' | 'AT_REST'>
// A word is one key; a plural one key for each of its forms, which is how i18next looks them up.
type Keys<M> = {
  [K in keyof M & string as M[K] extends { en: string } ? K : `${K}_${'one' | 'other'}`]: string
}
/** The catalogue as `t` knows it. */
export type Catalogue = { [N in keyof Tables]: Keys<Tables[N]> }

declare module 'i18next' {
  interface CustomTypeOptions {
    // A list, so that 'valuations:status.DRAFT' is checked in every screen without naming its namespace first.
    defaultNS: ['shell', ...Exclude<keyof Catalogue, 'shell'>[]]
    resources: Catalogue
    keySeparator: false
    returnNull: false
  }
}
