import type { AttachmentType } from './codes.ts'

/**
 * What a document says of the property: the area of the land and of what is built in m², the floors, the year of construction. Compared with
 * register, inspection and sheets by the quality rules.
 */
export const STATED_FIGURES = ['landArea', 'builtArea', 'floors', 'yearBuilt'] as const
export type StatedFigure = (typeof STATED_FIGURES)[number]
/** The writable fields of a document; all but the type are optional. */
export type DocumentFields = Record<StatedFigure, number | null> & {
  documentType: AttachmentType
  title: string | null
  number: string | null
  /** YYYY-MM-DD */
  date: string | null
  pages: number | null
}
export const DOCUMENT_FIELDS = ['documentType', 'title', 'number', 'date', 'pages', ...STATED_FIGURES] as const

/** The documents of one page of a record's list. */
export const DOCUMENTS_PAGE = 50
