import { pathOfSheet } from '../../approaches/rules/path.ts'
import { anchorOf } from './anchors.ts'

/** An address within the product: its path, and the element or the document that is gone to. */
export type Way = { path: string; hash?: string; document?: string }

/** Where what a comment is about is looked at and mended; undefined for the whole. `inspectionId`: the inspection that comments are about. */
export function wayTo(valuationId: string, field: string | null, inspectionId: string | null): Way | undefined {
  const anchor = anchorOf(field)
  const record = `/valuations/${valuationId}`
  switch (anchor?.of) {
    case 'record':
      return { path: `${record}/edit`, hash: `field-${anchor.field}` }
    case 'sheet':
      return { path: pathOfSheet(valuationId, anchor.sheet), ...(anchor.field ? { hash: anchor.field } : {}) }
    case 'report':
      return { path: `${record}/report`, ...(anchor.field ? { hash: anchor.field } : {}) }
    case 'document':
      return { path: record, document: anchor.id }
    case 'inspection':
      return inspectionId
        ? { path: `/inspections/${inspectionId}`, ...(anchor.field ? { hash: anchor.field } : {}) }
        : { path: record, hash: 'inspections' }
    default:
      return undefined
  }
}
