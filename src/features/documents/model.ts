import type { AttachmentType, DocumentType } from '#features/terms/model/codes.ts'
import {
  DOCUMENT_FIELDS,
  type DocumentFields,
  STATED_FIGURES,
  type StatedFigure,
} from '#features/terms/model/documents.ts'
import type { FileKind, FileNote } from '#kernel/file-kinds.ts'
import type { Page } from '#kernel/page.ts'
import type { UnfinishedUpload, UploadRoom } from '#kernel/uploads.ts'
import type { DocumentChange } from '../valuations/workflow.ts'

export type { DocumentChange } from '../valuations/workflow.ts'

/** The maximum length of each text field, in characters. */
export const DOCUMENT_TEXT_LIMITS = { title: 200, number: 100 } as const
/** The maximum page count that can be entered. */
export const MAX_PAGES = 10_000

/** The figures that documents of a type state; others state none. */
export const FIGURES_OF: Readonly<Partial<Record<AttachmentType, readonly StatedFigure[]>>> = {
  PROPERTY_DOCUMENT: ['landArea'],
  BUILDING_LICENSE: STATED_FIGURES,
  BUILDING_PLAN: STATED_FIGURES,
}
/** The least and the most that each may be. */
export const FIGURE_LIMITS: Readonly<Record<StatedFigure, { least: number; most: number; whole?: true }>> = {
  landArea: { least: 0.01, most: 1_000_000_000 },
  builtArea: { least: 0.01, most: 1_000_000_000 },
  floors: { least: 1, most: 1000, whole: true },
  yearBuilt: { least: 1900, most: 9999, whole: true },
}

/** The fields while being typed: the type may still be empty. */
export type TypedFields = Omit<DocumentFields, 'documentType'> & { documentType: AttachmentType | null }

/** The names of the writable fields. */
export function fieldsOf(document: DocumentFields): DocumentFields {
  return Object.fromEntries(DOCUMENT_FIELDS.map((field) => [field, document[field]])) as DocumentFields
}

/** The part of a document that an approval covers: its fields and the hash of its current file. */
export type BoundDocument = DocumentFields & { name: string; sha256: string }

/** One file version of a document, opened by its `id`. */
export type DocumentFile = {
  id: string
  /** Starts at 1; the highest is current. */
  ordinal: number
  name: string
  kind: FileKind
  /** In bytes. */
  size: number
  sha256: string
  /** For PDFs whose pages could be counted. */
  pages: number | null
  /** For pictures, in pixels. */
  width: number | null
  height: number | null
  notes: FileNote[]
  createdAt: string
  createdByName: string
}

/** A document of a valuation with its current file. */
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
/** The same with all its files, newest first; clients see only the current one. */
export type DocumentDetails = DocumentRecord & { files: DocumentFile[] }

/** One line of a record's checklist: a required document type and the number present. */
export type ChecklistItem = { documentType: DocumentType; count: number }

/** A page of a record's documents, newest first, with the other data of its screen. */
export type DocumentsPage = Page<DocumentRecord> &
  UploadRoom & {
    checklist: ChecklistItem[]
    /** The changes this person may make in the record's current status. */
    may: readonly DocumentChange[]
    unfinished: UnfinishedUpload[]
  }

/** A search result: a document with its valuation's number. */
export type FoundDocument = DocumentRecord & { valuationNumber: string }
