import { ATTACHMENT_TYPES } from '#features/terms/model/codes.ts'
import { type AttachedDocument, MOST_ATTACHED } from '../model.ts'
import type { TypedMention, TypedText } from './mentions.ts'

/** A comment that is being written, as it is kept on the device. */
export type UnsentComment = { typed: TypedText; documents: readonly AttachedDocument[] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isDocument = (value: unknown): value is AttachedDocument =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  ATTACHMENT_TYPES.some((type) => type === value.documentType)

/** Reads what was kept, perhaps by another release; null where it is no comment. Mentions that no longer are where they say are left out. */
export function readUnsent(content: unknown): UnsentComment | null {
  if (!isObject(content) || !isObject(content.typed) || typeof content.typed.text !== 'string') return null
  const { text, mentions } = content.typed
  const stands = (value: unknown): value is TypedMention =>
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.at === 'number' &&
    text.startsWith(`@${value.name}`, value.at)
  return {
    typed: { text, mentions: Array.isArray(mentions) ? mentions.filter(stands) : [] },
    documents: Array.isArray(content.documents) ? content.documents.filter(isDocument).slice(0, MOST_ATTACHED) : [],
  }
}
