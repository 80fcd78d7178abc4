import type { AttachmentType, PropertyCategory } from '#features/terms/model/codes.ts'
import type { ClientFileState, FOLDER_KEYS, FolderAct, LineState } from './model/codes.ts'

/** The longest texts in characters, and the most files of one folder. */
export const CLIENT_FILE_LIMITS = { note: 1000, reason: 1000, files: 60 } as const
/** The most folders that are listed of an account. */
export const MOST_FOLDERS = 20

/** A folder by itself, or by the record that it belongs to; that of a record is begun with its first entry. */
export type FolderOf = { kind: (typeof FOLDER_KEYS)[number]; id: string }

/** A file that a client gave; the reason is that of its rejection. */
export type ClientFile = {
  id: string
  documentType: AttachmentType
  name: string
  state: ClientFileState
  reason: string | null
  sentByName: string
  sentAt: string
}

/** What the firm asked for and has not accepted yet. */
export type FileAsk = { id: string; documentType: AttachmentType; note: string | null }

/** A line of the checklist: a type of document with what was given of it, the newest first, and how many of it are in the valuation. */
export type FolderLine = {
  documentType: AttachmentType
  isRequired: boolean
  ask: Omit<FileAsk, 'documentType'> | null
  count: number
  files: ClientFile[]
  state: LineState
}

/** What a client gave, and has yet to give, for a request or its valuation. `id` is null before the first entry. */
export type Folder = {
  id: string | null
  requestId: string | null
  valuationId: string | null
  /** Of the valuation, or of the request before that is opened; null for a draft. */
  number: string | null
  propertyCategory: PropertyCategory | null
  areaName: string | null
  areaNameEn: string | null
  blockNumber: string | null
  plotNumber: string | null
  may: FolderAct[]
  lines: FolderLine[]
}
