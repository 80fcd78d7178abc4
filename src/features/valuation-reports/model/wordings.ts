import type { Word } from '#kernel/words.ts'

/** A text of the firm's own: the version it has reached; null where the product's own holds again. */
export type StoredWording = { version: number; text: Word | null; writtenByName: string; writtenAt: string }
/** A version of a text in its history. */
export type WordingVersion = StoredWording
