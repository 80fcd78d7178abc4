import { z } from 'zod'
import { MAX_PHRASE, PHRASE_TOPICS } from '../model.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const topic = z.enum(PHRASE_TOPICS)
const text = z.string().max(MAX_PHRASE).nullish()

export const phraseList = z.strictObject({ topic })
/** A phrase in one language or both. */
export const newPhrase = z.strictObject({ topic, textAr: text, textEn: text })
export const phraseRemoval = z.strictObject({ id: z.uuid() })
