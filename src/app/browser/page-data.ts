import type { Access } from '#access/can.ts'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import type { WordKey } from '#web/i18n/i18n.ts'
import type {} from './verbs.ts'

type Call<F extends keyof Verbs> = {
  [V in keyof Verbs[F] & string]: { verb: `${F}.${V}`; input: InputOf<Verbs[F][V]> }
}[keyof Verbs[F] & string]

/**
 * A call that a page is sure to make, sent before its scripts are there: '$id' stands for the id in the address;
 * `plainAddress` for a call that is made only when the address has no search.
 */
export type FirstCall = { [F in keyof Verbs]: Call<F> }[keyof Verbs] & { plainAddress?: boolean }

/** A menu of the header to which pages come by their own rows. */
export type PageMenu = 'valuations' | 'properties'

/** A page: the file of its screen and what it exports, who may open it, and its first calls. */
export type PageData = {
  file: string
  component: string
  access: Access
  /** Brings its own frame: signing in, registering. */
  bare?: boolean
  /** Shown below the tabs of the administration. */
  isAdministration?: boolean
  /** The path is also the landing page's, which anyone who is signed out is shown. */
  landing?: boolean
  /** Shows the records of a list: a second skip link leads to the first of them. */
  list?: boolean
  /** What the palette calls it, by which further words it is found, and the menu of the header that shows it to those who may open it. */
  found?: { name: WordKey; hint?: WordKey; also: string; menu?: PageMenu }
  first?: readonly FirstCall[]
  /** A map is what the page is about: its script is fetched beside that of the screen. */
  map?: boolean
}
