/** 1 MB of the settings, in bytes. */
export const MEGABYTE = 1_048_576

/** A person's upload that is incomplete or not attached to a record yet; size in bytes. */
export type UnfinishedUpload = { id: string; name: string; size: number; createdAt: string; expiresAt: string }

/** The limits of a record in bytes: one file, all files together, and what is used already. */
export type UploadRoom = { fileBytes: number; recordBytes: number; usedBytes: number }
