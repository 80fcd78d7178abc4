import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { type Language, type MessagesByNamespace, wordAt } from '#kernel/words.ts'
import type { Cell } from './column.ts'

/**
 * The content of a field's cell: a code as its label, a flag as a word or empty. `messages` hold the labels of the field's codes.
 * Throws when a code has no label.
 */
export function fieldCell(
  descriptor: FieldDescriptor,
  value: Cell | boolean,
  messages: MessagesByNamespace,
  language: Language,
): Cell {
  if (typeof value === 'boolean') return value ? kernelMessages.yes[language] : null
  if (descriptor.kind !== 'choice' || value === null || !descriptor.codes.includes(String(value))) return value
  const key = descriptor.codeWord(String(value))
  const word = wordAt(messages, key)
  if (!word) throw new Error(`there is no word ${key}`)
  return word[language]
}
