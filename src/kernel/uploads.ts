/** 1 MB of the settings, in bytes. */
export const MEGABYTE = 1_048_576

/** A file of one's own that is on its way and that nothing was made of yet; size in bytes. */
export type UnfinishedUpload = { id: string; name: string; size: number; createdAt: string; expiresAt: string }

/** What a record has room for, in bytes: the largest file, all its files together, and what they take already. */
export type UploadRoom = { fileBytes: number; recordBytes: number; usedBytes: number }
