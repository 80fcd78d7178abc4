/** What a phrase is a reason for: a row of the adjustment grid, a row of the valuer's own, a weight, the reconciliation, or what is assumed. */
export const PHRASE_TOPICS = [
  'TENURE',
  'FINANCING',
  'CONDITIONS',
  'EXPENDITURES',
  'TIME',
  'LOCATION',
  'SIZE',
  'SHAPE',
  'FRONTAGE',
  'AGE',
  'CONDITION',
  'FLOORS',
  'OWN',
  'WEIGHT',
  'RECONCILIATION',
  'HIGHEST_USE',
  'ASSUMPTION',
  'SPECIAL_ASSUMPTION',
  'LIMITATION',
] as const
export type PhraseTopic = (typeof PHRASE_TOPICS)[number]

/** The longest phrase, in characters, and the most that the firm keeps of one topic. */
export const MAX_PHRASE = 500
export const MOST_PHRASES = 100

/** A kept phrase, in one language or both. */
export type Phrase = {
  id: string
  topic: PhraseTopic
  textAr: string | null
  textEn: string | null
  addedByName: string
  addedAt: string
  /** True when this person may remove it: who added it, and managers. */
  removable: boolean
}
