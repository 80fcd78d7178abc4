import { visitMessages } from '#features/inspections/messages/visit.ts'
import { peopleMessages } from '#features/people/messages.ts'
import { placesMessages } from '#features/places/messages.ts'
import { valuationsMessages } from '#features/valuations/messages.ts'
import { fill, type Language, type Messages } from '#kernel/words.ts'
import { shellMessages } from '#web/shell/messages.ts'
import { verifyMessages } from '../verify/messages.ts'
import { landingMessages } from './messages.ts'

const CATALOGUES = {
  landing: landingMessages,
  verify: verifyMessages,
  visit: visitMessages,
  shell: shellMessages,
  people: peopleMessages,
  places: placesMessages,
  valuations: valuationsMessages,
}
type Catalogues = typeof CATALOGUES
type Key = { [N in keyof Catalogues]: `${N}:${keyof Catalogues[N] & string}` }[keyof Catalogues]

/** Translates a key. The page is rendered once, when the product is built, so that it needs nothing that fetches words. */
export type Translate = (key: Key, params?: Record<string, string>) => string

/** What every section of a page is given: its words, its language, and the slot of the firm's name. */
export type SectionProps = { t: Translate; language: Language; company: string }

/** The words of one language. Throws for a plural: the page has none. */
export function wordsOf(language: Language): Translate {
  return (key, params = {}) => {
    const [namespace = '', name = ''] = key.split(/:(.*)/s)
    const text = (CATALOGUES[namespace as keyof Catalogues] as Messages)[name]?.[language]
    if (typeof text !== 'string') throw new Error(`no single word ${key}`)
    return fill(text, params)
  }
}
