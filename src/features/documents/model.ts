import type { FileKind } from '#kernel/file-kinds.ts'
import type { Page } from '#kernel/page.ts'
import type { UnfinishedUpload, UploadRoom } from '#kernel/uploads.ts'
import type { DocumentType } from '../valuations/model.ts'
import type { DocumentChange } from '../valuations/workflow.ts'

export { DOCUMENT_CHANGES, type DocumentChange } from '../valuations/workflow.ts'

/** The longest text each field takes, in characters. */
export const DOCUMENT_TEXT_LIMITS = { title: 200, number: 100 } as const
/** The most pages that a document may be said to have. */
export const MAX_PAGES = 10_000

/** What a person says of a document; all but its type may be left open. */
export type DocumentFields = {
  documentType: DocumentType
  title: string | null
  number: string | null
  /** YYYY-MM-DD */
  date: string | null
  pages: number | null
}
export const DOCUMENT_FIELDS = ['documentType', 'title', 'number', 'date', 'pages'] as const
/** What is said of a document while it is typed: its type may still be open. */
export type TypedFields = Omit<DocumentFields, 'documentType'> & { documentType: DocumentType | null }

/** What is said of a document, apart from all else that it is. */
export function fieldsOf(document: DocumentFields): DocumentFields {
  return Object.fromEntries(DOCUMENT_FIELDS.map((field) => [field, document[field]])) as DocumentFields
}

/** What an approval stands for of a document: what is said of it, and its present file, by its hash whatever its name. */
export type BoundDocument = DocumentFields & { name: string; sha256: string }

/** One file that a document holds or held; `id` is what it is opened by. */
export type DocumentFile = {
  id: string
  /** From 1; the greatest is the present one. */
  ordinal: number
  name: string
  kind: FileKind
  /** In bytes. */
  size: number
  sha256: string
  /** Of a PDF, where they could be counted. */
  pages: number | null
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
  createdAt: string
  createdByName: string
}

/** A document of a valuation, with its present file. */
export type DocumentRecord = DocumentFields & {
  id: string
  version: number
  valuationId: string
  file: DocumentFile
  createdAt: string
  createdByName: string
  updatedAt: string
  updatedByName: string
}
/** The same with all its files, the newest first; to clients, its present one alone. */
export type DocumentDetails = DocumentRecord & { files: DocumentFile[] }

/** One line of a record's checklist: a document that its category asks for, and how many are there. */
export type ChecklistItem = { documentType: DocumentType; count: number }

/** A page of a record's documents, newest first, with all that its screen needs beside. */
export type DocumentsPage = Page<DocumentRecord> &
  UploadRoom & {
    checklist: ChecklistItem[]
    /** What this person may do to them in the record's present status. */
    may: readonly DocumentChange[]
    unfinished: UnfinishedUpload[]
  }

/** A document as search finds it: with the number of its valuation. */
export type FoundDocument = DocumentRecord & { valuationNumber: string }

/** The documents of one page of a record's list. */
export const DOCUMENTS_PAGE = 50
